import { appError } from '../errors/app-error';
import type { Sentence } from '../text/sentence';

export class StorageFullError extends appError(
  507,
  'no_room_for_file',
  'The server has no room left for this file. Please tell your administrator.',
) {}

/** The files' store cannot be used; the sentence tells operators why, and what to do. */
export class StorageUnavailableError extends Error {
  constructor(
    readonly said: Sentence,
    readonly isFull = false,
  ) {
    super(said.text);
  }
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The disk or the user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null | undefined)?.code;
  return code !== undefined && NO_ROOM.has(code);
}

/** The disk is broken, gone, or closed to this process. */
const UNUSABLE = /^E(ACCES|PERM|ROFS|IO|EXIST|NOTDIR|LOOP|STALE|NODEV|NXIO|MFILE|NFILE)$/;

export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof StorageUnavailableError || UNUSABLE.test((error as NodeJS.ErrnoException | null)?.code ?? '');
