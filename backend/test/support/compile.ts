import { transformFile } from '@swc/core';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const BACKEND = join(__dirname, '../..');

/**
 * Compiles the application as it is now, for tests that start it as a process of its own; resolves to the folder of
 * the programs. It lies inside node_modules, from where it finds every package; each Jest worker has its own.
 */
export async function compileApplication(): Promise<string> {
  const home = join(BACKEND, 'node_modules/.cache', `application-${process.env.JEST_WORKER_ID ?? '0'}`);
  await rm(home, { recursive: true, force: true });
  const sources = await readdir(join(BACKEND, 'src'), { recursive: true });
  const programs = join(home, 'dist');
  await Promise.all(
    sources
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map(async (file) => {
        const { code } = await transformFile(join(BACKEND, 'src', file), { root: BACKEND });
        const target = join(programs, file.replace(/\.ts$/, '.js'));
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, code);
      }),
  );
  await copyFile(join(BACKEND, 'package.json'), join(home, 'package.json'));
  return programs;
}
