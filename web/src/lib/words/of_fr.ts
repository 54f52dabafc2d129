/* « de » devant un nom. */

/** "de Marie", but "d’Anne". */
export const de = (name: string): string => (/^[aeiouyhàâéèêëîïôûœ]/i.test(name) ? `d’${name}` : `de ${name}`);
