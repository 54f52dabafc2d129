"""What `campaign add`, `campaign correct` and `campaign remove` say."""

WORDS = {
    "add.would_join": "{title} would join {name} from the next game on, for good:",
    "add.running": "Games in progress keep what they began with.",
    "add.ask": "Add {title}? y/n> ",
    "add.not": "Nothing is changed.",
    "add.joins": "{title} joins {name}.",
    "changes.ask": "Do it? y/n> ",
    "changes.not": "nothing is changed",
    "changes.none": "Nothing else changes.",
    "changes.renumbered": "Games get other numbers: {numbers}.",
    "changes.becomes": "{old} becomes {new}",
    "changes.taken_back": "Crosses taken back: {circles}.",
    "changes.crosses": "Crosses to spend: {after} instead of {before}.",
    "changes.hearts": "Red Hearts of the track: {after} instead of {before}.",
    "changes.locked": "No longer unlocked: {titles}.",
    "changes.unlocked": "Unlocked: {titles}.",
    "changes.moved": "{title} is unlocked by game {number}.",
    "changes.corrected": "Game {number} has {points} points now, instead of {before}.",
    "changes.removed": "Game {number} of {name} is removed.",
    "changes.pad_empty": "the pad was not filled in, so nothing is changed",
    "changes.gone_on": "the campaign has gone on meanwhile, so nothing is changed; look again",
}
