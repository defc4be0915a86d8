import { appError } from '../errors/app-error';

export class StorageFullError extends appError(
  507,
  'no_room_for_file',
  'The server has no room left for this file. Please tell your administrator.',
) {}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The disk or the user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null | undefined)?.code;
  return code !== undefined && NO_ROOM.has(code);
}
