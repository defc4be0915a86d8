import { appError } from '../errors/app-error';

/** The bytes are no picture, or one that takes more than a picture may. */
export class UndecodablePictureError extends Error {}

/** Decoding ended without an answer: the picture may be at fault, or the machine. */
export class DecodingBrokenOffError extends appError(
  503,
  'decoding_broken_off',
  'The picture could not be processed right now. Please try again shortly.',
  { retryAfter: 10 },
) {}

export class PicturesBusyError extends appError(
  503,
  'pictures_busy',
  'Too many pictures are being processed. Please try again shortly.',
  { retryAfter: 10 },
) {}
