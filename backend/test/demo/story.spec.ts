import { storyIn } from '../../src/demo/demo-context';
import deutsch from '../../demo/de.json';
import polski from '../../demo/pl.json';
import story from '../../demo/story.json';

describe('the story of the demo', () => {
  const texts = new Set<string>();
  const names = new Set<string>();
  const noted = (list: Set<string>) => (english: string) => {
    list.add(english);
    return english;
  };
  beforeAll(() => storyIn(noted(texts), noted(names)).parse(story));

  it.each(Object.entries({ polski, deutsch }))('is complete in each language, without extras: %s', (_, words) => {
    const known = Object.keys(words);
    expect([...texts].filter((text) => !known.includes(text))).toEqual([]);
    expect(known.filter((text) => !texts.has(text) && !names.has(text))).toEqual([]);
  });

  it('translates the same names into each language', () => {
    expect(Object.keys(deutsch)).toEqual(Object.keys(polski));
  });
});
