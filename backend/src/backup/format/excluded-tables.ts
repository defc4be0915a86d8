import { ENTITIES } from '../../entities';
import { factsOf } from '../../platform/database/table';

/** What version 1.0 had in the place of the limits. */
const FORMER = ['failed_attempts'];

/** Of these a backup has no rows, and a restore leaves them empty: it opens nothing, and a login that was ended stays so. */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  ...ENTITIES.map(factsOf).flatMap(({ name, backup }) => (backup ? [] : name)),
  ...FORMER,
]);
