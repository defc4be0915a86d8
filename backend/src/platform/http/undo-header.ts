import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** What a deletion has put into the bin. */
export interface Kept {
  /** The bin's entry. */
  id: number;
  kind: string;
  /** How many things were deleted at once. */
  things: number;
}

export type TellUndo = (kept: Kept | null) => void;

/** Tells the client how to take back what the handler deletes, as a structured field: `X-Bin-Entry: 12;kind=task;things=3`. */
export const Undo = createParamDecorator((_: unknown, context: ExecutionContext): TellUndo => {
  const response = context.switchToHttp().getResponse<Response>();
  return (kept) => {
    if (kept) response.setHeader('X-Bin-Entry', `${kept.id};kind=${kept.kind};things=${kept.things}`);
  };
});
