import { SetMetadata } from '@nestjs/common';

export interface BodyLimits {
  bytes: number;
  /** Keys and values, including list items. */
  nodes: number;
}

/** The default: room for a thousand ids, or the longest description with every character escaped. */
export const DEFAULT_BODY: BodyLimits = { bytes: 512 * 1024, nodes: 2000 };

/** For callers who are not signed in: a few short fields. */
export const SMALL_BODY: BodyLimits = { bytes: 16 * 1024, nodes: 100 };

export const BODY_LIMIT = 'bodyLimit';

/** For routes or controllers whose JSON may be smaller or larger than {@link DEFAULT_BODY}. */
export const BodyLimit = (limits: BodyLimits) => SetMetadata(BODY_LIMIT, limits);

export const TAKES_FILES = 'takesFiles';

/** For routes that read multipart forms themselves; all others refuse them. */
export const TakesFiles = () => SetMetadata(TAKES_FILES, true);
