/** More accents on one letter than any language has: normalising them takes quadratic time. */
const longRun = /(\p{M}{8})\p{M}+/gu;

/** Normalises text for searching, so that `zolc` finds `Żółć`. The server does the same. */
export const searchable = (text: string): string =>
  text
    .replace(longRun, '$1')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ł/gi, 'l')
    .toLowerCase();
