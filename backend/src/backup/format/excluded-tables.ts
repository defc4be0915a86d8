import { ENTITIES } from '../../entities';
import { metadataOf } from '../../platform/database/table';

/** The table for rate limits in version 1.0. */
const FORMER = ['failed_attempts'];

/**
 * Backups contain none of their rows and restores empty them, so that a restore opens no links and revives no ended
 * logins.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  ...ENTITIES.map(metadataOf).flatMap(({ name, backup }) => (backup ? [] : name)),
  ...FORMER,
]);
