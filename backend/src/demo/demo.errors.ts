import { StartRefusedError } from '../platform/database/start-refused.error';

/** The demo never mixes with real data. */
export class DatabaseNotEmptyError extends StartRefusedError {
  constructor(what: string) {
    super(
      `The database is not empty: it already has ${what}. The demo only fills an empty one, and nothing was changed.\n` +
        'Choose an empty folder (or DATABASE_URL) for the demo, and start the product with the same:\n' +
        '  DATA_DIR=demo-data npm run demo\n' +
        '  DATA_DIR=demo-data npm start',
    );
  }
}
