import { declaredSentences, GAP, type Sentence } from './sentence';

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const unended = (text: string) => text.replace(/[.\s]*$/, '');

/**
 * Parses a text from another process or the database into its declared sentence and parameters. A gap may contain
 * another such sentence.
 *
 * @param family prefix of the codes.
 */
export function parseSentence(text: string, family: string): Sentence | undefined {
  const said = unended(text);
  for (const [code, words] of Object.entries(declaredSentences())) {
    if (!code.startsWith(family)) continue;
    const names = [...words.matchAll(GAP)].map(([, name = '']) => name);
    const parts = unended(words)
      .split(/\{\{[^}]*\}\}/)
      .map(escaped);
    const [match, ...found] = new RegExp(`^${parts.join('(.+?)')}$`, 's').exec(said) ?? [];
    if (match === undefined) continue;
    const params = Object.fromEntries(
      names.map((name, at) => [name, parseSentence(found[at] ?? '', family) ?? found[at] ?? '']),
    );
    return { code, text: said, params };
  }
  return undefined;
}
