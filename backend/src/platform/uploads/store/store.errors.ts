import { StartRefusedError } from '../../database/start-refused.error';

const ADOPT = 'npm run studio -- storage adopt   (in a container: studio storage adopt)';

export class ForeignStoreError extends StartRefusedError {
  constructor(found: readonly string[]) {
    super(
      [
        'The database and the stored files do not belong together. No file was touched.',
        ...found.map((line) => `  - ${line}`),
        'Most likely the line DATABASE_URL got lost, DATA_DIR or S3_BUCKET leads to the wrong place, or one of the two',
        'was copied, emptied or put back without the other. Put that right and start again. If they are to belong',
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
        'To adopt them all the same, add --force. What the database does not know is then kept aside for 30 days.',
      ].join('\n'),
    );
  }
}

export class SweepStoppedError extends StartRefusedError {
  constructor(unknown: number, total: number) {
    super(
      `The sweep has stopped and changed nothing: the database does not know ${unknown} of ${total} stored files. ` +
        'Is it the right database, and is it up to date? If these files may go:  ' +
        'npm run studio -- storage sweep   (in a container: studio storage sweep)',
    );
  }
}
