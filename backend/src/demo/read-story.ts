import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Story, storyIn } from './story';

export const DEMO_LANGUAGES = ['en', 'pl', 'de'] as const;
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

/** Reachable from the sources and from the built programs. */
const FOLDER = join(__dirname, '../../demo');

const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

/** The story is written in English; each other language has a file of its translations. */
export function readStory(language: DemoLanguage): Story {
  const words = language === 'en' ? undefined : z.record(z.string(), z.string()).parse(read(language));
  const named = (english: string) => words?.[english] ?? english;
  const say = (english: string) => {
    if (words && !(english in words)) throw new Error(`The demo has no translation of “${english}”`);
    return named(english);
  };
  return storyIn(say, named).parse(read('story'));
}
