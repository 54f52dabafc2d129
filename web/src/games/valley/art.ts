/* The drawings of sheets and symbols, as the server makes them. */

export class SheetArt {
  constructor(
    readonly digest: string,
    readonly theme: string,
  ) {}

  sheet = (letter: string): string => this.#named(`sheet-${letter}`);
  /** One symbol; rails by their rotation. */
  symbol = (symbol: string, rotation = -1): string => this.#named(rotation < 0 ? `symbol-${symbol}` : `symbol-${symbol}-${rotation}`);
  /** One cell of a colour, with its pattern. */
  swatch = (colour: string): string => this.#named(`swatch-${colour}`);

  #named(name: string): string {
    return `/art/${this.digest}/${this.theme}/${name}.svg`;
  }
}
