import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** What a deletion moved to the bin. */
export interface Binned {
  /** Id of the bin entry. */
  id: number;
  kind: string;
  /** How many items were deleted at once. */
  things: number;
}

export type SetUndo = (entry: Binned | null) => void;

/** Tells the client how to undo the deletion, as a structured field: `X-Bin-Entry: 12;kind=task;things=3`. */
export const Undo = createParamDecorator((_: unknown, context: ExecutionContext): SetUndo => {
  const response = context.switchToHttp().getResponse<Response>();
  return (entry) => {
    if (entry) response.setHeader('X-Bin-Entry', `${entry.id};kind=${entry.kind};things=${entry.things}`);
  };
});
