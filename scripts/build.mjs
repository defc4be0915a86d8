import { prepareProduct } from './lib/build.mjs';
import { command } from './lib/command.mjs';

/** For servers: installs and builds what `npm start` would, and starts nothing. */
await command(() => prepareProduct('backend', 'frontend'));
