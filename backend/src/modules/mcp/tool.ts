import type { Type } from '@nestjs/common';
import { z } from 'zod';
import type { CurrentUser } from '../../platform/access/access';
import { isGranted, type Scope } from '../../platform/access/scopes';
import { AppError } from '../../platform/errors/app-error';
import { toAppError } from '../../platform/http/failures/error.filter';
import { MAX_ID } from '../../platform/http/validation/fields';
import { StrictValidationPipe } from '../../platform/http/validation/validation.pipe';
import { short } from './answer';

export interface Caller {
  me: CurrentUser;
  /** Of the names in tasks at the start of the request. */
  revision: string;
}

export interface Tool {
  name: string;
  title: string;
  /** For the model: when to use it, what it answers, where ids come from. */
  description: string;
  scope: Scope;
  input: z.ZodObject;
  /** @returns an answer of at most {@link MAX_BYTES}. */
  run: (caller: Caller, input: never) => Promise<object>;
}

/** A service with tools. */
export interface Toolbox {
  readonly tools: readonly Tool[];
}

type Definition<Shape extends z.ZodRawShape> = Omit<Tool, 'input' | 'run'> & {
  input: Shape;
  run: (caller: Caller, input: z.output<z.ZodObject<Shape>>) => Promise<object>;
};

export const tool = <Shape extends z.ZodRawShape>(definition: Definition<Shape>): Tool => ({
  ...definition,
  input: z.strictObject(definition.input),
});

export const id = (description: string) => z.int().min(1).max(MAX_ID).describe(description);

export const offset = z
  .int()
  .min(0)
  .max(MAX_ID)
  .default(0)
  .describe('Where to go on: the offset that "more" names. Leave out for the beginning.');

/** Whether the caller's token has the tool's scope; a login has all. */
export const isOpenTo = ({ me: { accessToken } }: Caller, { scope }: Tool) =>
  !accessToken || isGranted(accessToken.scopes, scope);

const pipe = new StrictValidationPipe();

/** The same rules as for the body of a request. @throws {ValidationError} */
export const valid = <Dto extends object>(metatype: Type<Dto>, value: object) =>
  pipe.transform(value, { type: 'body', metatype }) as Promise<Dto>;

/** An error that a model can act on. */
export class ToolError extends Error {}

/** Arguments are echoed by clients, so that a problem may be long. */
const MOST_TOLD = 1500;

/** Models send null for what they leave out. */
const withoutNulls = ({ shape }: { shape: z.ZodRawShape }, given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return value !== null || !field || z.safeParse(field, null).success;
    }),
  );

/** Validates the arguments and runs the tool. @throws {ToolError} */
export async function runTool(tool: Tool, caller: Caller, given: Record<string, unknown>): Promise<object> {
  if (!isOpenTo(caller, tool))
    throw new ToolError(
      `This access token lacks the permission ${tool.scope}, which ${tool.name} needs. Its owner can make one with it in the dashboard: Settings, Access tokens.`,
    );
  const input = z.safeParse(tool.input, withoutNulls(tool.input, given));
  if (!input.success) {
    const problems = input.error.issues.map(({ path, message }) => [...path, message].join(': '));
    throw new ToolError(short(`The arguments of ${tool.name} are not valid. ${problems.join('. ')}.`, MOST_TOLD));
  }
  try {
    return await tool.run(caller, input.data as never);
  } catch (error) {
    const known = error instanceof ToolError ? error : toAppError(error);
    if (known instanceof AppError) throw new ToolError(sentenceOf(known));
    throw known ?? error;
  }
}

function sentenceOf({ message, details = [] }: AppError): string {
  return short([...new Set([message, ...details.map((problem) => problem.message)])].join('. '), MOST_TOLD);
}
