import unhomoglyph from 'unhomoglyph';

const ASCII = /^\p{ASCII}*$/u;

/**
 * Equal for texts that look the same. Also computed in lower case, because capitals resemble other letters than small
 * ones do. Source: UTS 39, section 4.
 */
const skeletons = (text: string): string[] =>
  [text, text.toLowerCase()].map((form) => unhomoglyph(form.normalize('NFD')).normalize('NFD').toLowerCase());

/**
 * Matches other texts that look like this one through letters of another alphabet. ASCII texts never match each other,
 * although `rn` looks like `m`: real names and addresses must stay allowed.
 */
export function looksLike(text: string): (other: string) => boolean {
  const [isPlain, lower] = [ASCII.test(text), text.toLowerCase()];
  let own: string[] | undefined;
  return (other) =>
    !(isPlain && ASCII.test(other)) &&
    other.toLowerCase() !== lower &&
    skeletons(other).some((skeleton) => (own ??= skeletons(text)).includes(skeleton));
}
