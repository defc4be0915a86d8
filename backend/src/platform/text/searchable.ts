/** Marks on one letter; a heap of more would take the normalisation seconds to sort. */
const HEAP_OF_MARKS = /(\p{M}{8})\p{M}+/gu;

/** Text as it is searched: `zolc` finds `Żółć`. The same as in the client, so that both find the same. */
export const searchable = (text: string): string =>
  text
    .replace(HEAP_OF_MARKS, '$1')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ł/gi, 'l')
    .toLowerCase();
