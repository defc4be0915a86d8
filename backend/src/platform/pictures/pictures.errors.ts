import { appError } from '../errors/app-error';

/** The file is not a picture, or decoding it exceeds the limits. */
export class UndecodablePictureError extends Error {}

/** Decoding ended without a result, because of the picture or the machine. */
export class DecodingAbortedError extends appError(
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

export class ThumbnailPendingError extends appError(
  503,
  'thumbnail_being_made',
  'The thumbnail is being made. Please try again shortly.',
  { retryAfter: 5 },
) {}
