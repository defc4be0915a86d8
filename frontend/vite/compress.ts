import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and pictures are compressed already. */
const compressible = /\.(js|css|html|json|svg)$/;

/** Smaller ones fit into one packet anyway. */
const minBytes = 1024;

/** Stores the built files compressed as well, as small as possible, for the backend; nginx compresses by itself. */
export function compress(): Plugin {
  let folder = '';
  const store = async (name: string) => {
    const path = join(folder, name);
    const content = await readFile(path);
    if (content.length < minBytes) return;
    await Promise.all([
      brotli(content).then((packed) => writeFile(`${path}.br`, packed)),
      zip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    ]);
  };
  return {
    name: 'compress',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const names = await readdir(folder, { recursive: true });
        await Promise.all(names.filter((name) => compressible.test(name)).map(store));
      },
    },
  };
}
