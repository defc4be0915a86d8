import { NoRoomError } from '../errors/common.errors';

export class StorageFullError extends NoRoomError {
  constructor() {
    super(' for this file');
  }
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The disk, or the user's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null | undefined)?.code;
  return code !== undefined && NO_ROOM.has(code);
}
