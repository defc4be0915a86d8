/** Normalising sorts a letter's marks, which takes seconds for thousands of them. */
const HEAP_OF_MARKS = /(\p{M}{8})\p{M}+/gu;

/** The search form of a text: `zolc` finds `Żółć`, `strasse` `Straße`. The client must use the same form. */
export const searchable = (text: string): string =>
  text
    .replace(HEAP_OF_MARKS, '$1')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .replace(/ß/g, 'ss');
