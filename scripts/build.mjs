import './lib/node-version.mjs';
import { prepareProduct } from './lib/product.mjs';
import { command } from './lib/say.mjs';

/** For servers: what `npm start` would install and build, without starting anything. */
await command(prepareProduct);
