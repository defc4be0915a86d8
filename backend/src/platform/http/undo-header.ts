import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** What a deletion has moved to the bin. */
export interface Kept {
  /** Id of the bin entry. */
  id: number;
  kind: string;
  /** How many items were deleted at once. */
  things: number;
}

export type TellUndo = (kept: Kept | null) => void;

/** Tells the client how to undo the deletion, as a structured field: `X-Bin-Entry: 12;kind=task;things=3`. */
export const Undo = createParamDecorator((_: unknown, context: ExecutionContext): TellUndo => {
  const response = context.switchToHttp().getResponse<Response>();
  return (kept) => {
    if (kept) response.setHeader('X-Bin-Entry', `${kept.id};kind=${kept.kind};things=${kept.things}`);
  };
});
