import './lib/node-version.mjs';
import { runProduct } from './lib/product.mjs';
import { command } from './lib/say.mjs';

await command((args) => runProduct('backup.js', args));
