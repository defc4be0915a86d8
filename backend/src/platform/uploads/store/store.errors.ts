import { StartRefusedError } from '../../database/database-errors';

const ADOPT = 'npm run studio -- storage adopt   (in a container: studio storage adopt)';

export class ForeignStoreError extends StartRefusedError {
  constructor(found: readonly string[]) {
    super(
      [
        'The database and the stored files do not belong together. No file was changed.',
        ...found.map((line) => `  - ${line}`),
        'Most likely DATABASE_URL is missing, DATA_DIR or S3_BUCKET is wrong, or one of the two',
        'was copied, emptied or restored without the other. Fix that, or restore the last backup. If they should belong',
        `together from now on:  ${ADOPT}`,
      ].join('\n'),
    );
  }
}

export class NotAdoptedError extends StartRefusedError {
  constructor(found: readonly string[]) {
    super(
      [
        'The files were not adopted: they look like those of another database. Nothing was changed.',
        ...found.map((line) => `  - ${line}`),
        'To adopt them anyway, add --force. Files unknown to the database are then quarantined for 30 days.',
      ].join('\n'),
    );
  }
}

export class SweepStoppedError extends StartRefusedError {
  constructor(unknown: number, total: number) {
    super(
      `The sweep has stopped and changed nothing: the database does not know ${unknown} of ${total} stored files. ` +
        'Is it the right, current database? If these files may be quarantined:  ' +
        'npm run studio -- storage sweep   (in a container: studio storage sweep)',
    );
  }
}

export class SweepRefusedError extends StartRefusedError {
  constructor(removed: number, refused: readonly unknown[]) {
    const [first] = refused;
    super(
      `Quarantined ${removed} files, but the storage refused ${refused.length}, which the next sweep tries again: ` +
        (first instanceof Error ? first.message : String(first)),
    );
  }
}
