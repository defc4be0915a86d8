import { prepareProduct } from './lib/build.mjs';
import { command } from './lib/command.mjs';

/** For servers: installs and builds like `npm start`, but starts nothing. */
await command(() => prepareProduct('backend', 'frontend'));
