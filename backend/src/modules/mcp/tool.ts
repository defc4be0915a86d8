import type { Type } from '@nestjs/common';
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type CurrentUser, isGranted, type Scope } from '../../platform/access';
import { toAppError } from '../../platform/http/failures/error.filter';
import { MAX_ID } from '../../platform/http';
import { StrictValidationPipe } from '../../platform/http/validation/validation.pipe';
import { AccessTokenErrors } from '../auth/access/access-tokens/access-token.errors';
import { short } from './answer';

export interface Caller {
  me: CurrentUser;
  /** Of the names in tasks at the start of the request. */
  revision: string;
}

export interface Tool {
  isOpenTo: (caller: Caller) => boolean;
  listed: (name: string) => ListedTool;
  /** Answers in at most 2 kB, or refuses with a sentence. */
  run: (given: Record<string, unknown>, caller: Caller) => Promise<object | string>;
}

/** @param description for the model: when to use it, what it answers, where ids come from. */
export function tool<Shape extends z.ZodRawShape>(
  scope: Scope,
  description: string,
  input: Shape,
  run: (input: z.output<z.ZodObject<Shape>>, caller: Caller) => Promise<object | string>,
  hints: ListedTool['annotations'] = {},
): Tool {
  const schema = z.strictObject(input);
  const inputSchema = z.toJSONSchema(schema, { io: 'input' }) as ListedTool['inputSchema'];
  const annotations = { readOnlyHint: scope.endsWith(':read'), destructiveHint: false, openWorldHint: false, ...hints };
  const isOpenTo = ({ me: { accessToken } }: Caller) => !accessToken || isGranted(accessToken.scopes, scope);
  return {
    isOpenTo,
    listed: (name) => ({ name, description, inputSchema, annotations }),
    run: async (given, caller) => {
      if (!isOpenTo(caller)) throw new AccessTokenErrors.ScopeMissing({ scope });
      // Models send null for what they leave out.
      const meant = Object.entries(given).filter(([, value]) => value !== null);
      return run(schema.parse(Object.fromEntries(meant)), caller);
    },
  };
}

export const id = (description: string) => z.int().min(1).max(MAX_ID).describe(description);

const START = z.int().min(0).max(MAX_ID).default(0);

export const offset = START.describe('Where to go on, as "more" says; after changes leave it out, to start again.');

/** Of the parts of a text. */
export const place = {
  offset: START.describe('Where to go on, as "more" says; else leave out.'),
  version: z.string().max(20).optional().describe('With offset, as "more" says.'),
};

const pipe = new StrictValidationPipe();

/** The rules for the body of a request. @throws {ValidationError} */
export const valid = <Dto extends object>(metatype: Type<Dto>, value: object) =>
  pipe.transform(value, { type: 'body', metatype }) as Promise<Dto>;

/** What a model can act on, whatever names the client chose; undefined for internal errors. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof z.ZodError) {
    const problems = error.issues.map(({ path, message }) => [...path, message].join(': '));
    return short(`These arguments are not valid. ${problems.join('. ')}.`, 1500);
  }
  const known = toAppError(error);
  return known && [...new Set([known.message, ...(known.details ?? []).map(({ message }) => message)])].join('. ');
}
