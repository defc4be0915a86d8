import unhomoglyph from 'unhomoglyph';

const ASCII = /^\p{ASCII}*$/u;

/**
 * What texts that look the same have in common. In lower case, too: the capitals of an alphabet resemble other letters than its
 * small ones do. Source: UTS 39, section 4.
 */
const skeletons = (text: string): string[] =>
  [text, text.toLowerCase()].map((form) => unhomoglyph(form.normalize('NFD')).normalize('NFD').toLowerCase());

/**
 * Whether texts look like this one without being it, because of letters of another alphabet. Within ASCII, where `rn` looks like
 * `m`, everybody may have the name and the address that they have.
 */
export function looksLike(text: string): (other: string) => boolean {
  const [isPlain, lower] = [ASCII.test(text), text.toLowerCase()];
  let own: string[] | undefined;
  return (other) =>
    !(isPlain && ASCII.test(other)) &&
    other.toLowerCase() !== lower &&
    skeletons(other).some((skeleton) => (own ??= skeletons(text)).includes(skeleton));
}
