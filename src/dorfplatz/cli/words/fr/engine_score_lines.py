"""Lines of score sheets, and the terrains in them: what the engine says in English."""

WORDS = {
    "line.longest.track": "La plus longue voie ferrée",
    "line.longest.stream": "La plus longue rivière",
    "line.houses.fed": "Maison avec un mouton",
    "line.houses.hungry": "Maison sans mouton",
    "line.mountains.sunflowers": "Montagne",
    "line.villagers.count": "Villageois",
    "line.high_speed.groups": "Vallée à grande vitesse",
    "line_of.majorities": "Majorité, {name}",
    "line_of.tasks": "Objectifs {name}",
    "line_of.flags": "Drapeaux {name}",
    "line_of.parts": "{name}",
    "line_of.module1": "Carte {name}",
    "line_of.module2": "{name}",
    "terrain.forest": "forêt",
    "terrain.grain": "champ",
    "terrain.village": "village",
    "terrain.track": "voie ferrée",
    "terrain.stream": "rivière",
    "terrain.meadow": "prairie",
}
