import { describe, expect, it } from 'vitest';
import { languages } from './languages';
import { setDocumentLanguage, textsOf } from './texts';

/** Every text by its path: `services.items.0.name`. */
function flat(value: object, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? flat(inner, `${prefix}${key}.`) : [[prefix + key, inner]],
  );
}

describe.each(languages)('the texts in %s', (language) => {
  const texts = new Map(flat(textsOf[language]));

  it('say the same things as in English', () => {
    expect([...texts.keys()]).toEqual(flat(textsOf.en).map(([key]) => key));
  });

  it('leave nothing empty', () => {
    for (const [key, text] of texts) expect(String(text).trim(), key).not.toBe('');
  });

  it('name the document', () => {
    document.head.innerHTML = '<meta name="description" content="">';
    setDocumentLanguage(language);
    expect(document.documentElement.lang).toBe(language);
    expect(document.title).toBe(`${textsOf[language].meta.title} · Studio`);
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    expect(description).toBe(textsOf[language].meta.description);
    // Search engines cut longer ones.
    expect(description.length).toBeLessThanOrEqual(160);
  });
});

it('Polish one-letter words are tied to the next word, as its typography wants', () => {
  for (const [key, text] of flat(textsOf.pl)) expect(text, key).not.toMatch(/(?<=^|[\s(„])[aiouwz] /i);
});
