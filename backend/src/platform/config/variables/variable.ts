import { z } from 'zod';

interface About {
  /** For `.env.example` and docs/operations.md. */
  about: string;
  /** As an operator would write it. Variables without a default are optional. */
  default?: string;
  /** Shown if there is no default. */
  example?: string;
  secret?: true;
}

/** The documentation of each variable. */
export const ABOUT = z.registry<Partial<About> & { takes?: string; title?: string }>();

type Type = z.ZodType<unknown, string>;

export function variable<T extends Type>(type: T, about: About & { default: string }): z.ZodPrefault<T>;
export function variable<T extends Type>(type: T, about: About): z.ZodOptional<T>;
export function variable(type: Type, about: About): z.ZodType {
  const schema = about.default === undefined ? type.optional() : type.prefault(about.default);
  return schema.register(ABOUT, { ...about, takes: type.description });
}

/** Groups variables under a title. */
export function under<T extends Record<string, z.ZodType>>(title: string, variables: T): T {
  for (const schema of Object.values(variables)) ABOUT.add(schema, { ...ABOUT.get(schema), title });
  return variables;
}

/** `takes` completes “must be …” in error messages and documentation. */
export const text = (takes: string, accepts: (text: string) => boolean) =>
  z.string().refine(accepts, `must be ${takes}`).describe(takes);

export const oneOf = <const Word extends string>(words: readonly Word[]) => {
  const takes = `one of ${words.join(', ')}`;
  const isOne = (value: string): value is Word => (words as readonly string[]).includes(value);
  return z.string().refine(isOne, `must be ${takes}`).describe(takes);
};

export const matching = (takes: string, pattern: RegExp) => text(takes, (value) => pattern.test(value));

export const address = (takes: string, pattern: RegExp) =>
  text(takes, (value) => pattern.test(value) && URL.canParse(value));

/** In code points. */
export const characters = (from: number, to?: number) =>
  text(to ? `from ${from} to ${to} characters long` : `at least ${from} characters long`, (value) => {
    const { length } = [...value];
    return length >= from && length <= (to ?? length);
  });

export function wholeNumber(from: number, to: number) {
  const takes = `a whole number from ${from} to ${to}`;
  const accepts = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to;
  return text(takes, accepts).transform(Number).describe(takes);
}
