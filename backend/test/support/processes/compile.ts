import { transformFile } from '@swc/core';
import { copyFile, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const BACKEND = join(__dirname, '../../..');
const SOURCES = join(BACKEND, 'src');

/** Inside node_modules, where programs find all packages. */
const CACHE = join(BACKEND, 'node_modules/.cache');
const HOME = join(CACHE, 'application');

/** Node.js's compile cache, kept between starts. */
export const CODE_CACHE = join(CACHE, 'code');

/** The folder of the compiled programs. */
export const PROGRAMS = join(HOME, 'dist');

/** The program that decodes pictures, for applications in-process. */
export const PICTURE_PROGRAM_FILE = join(PROGRAMS, 'platform/pictures/worker/main.js');

/** Compiles the application for tests that start it, or part of it, as a process. */
export async function compileApplication(): Promise<void> {
  await rm(HOME, { recursive: true, force: true });
  const sources = await readdir(SOURCES, { recursive: true });
  await Promise.all(
    sources
      .filter((file) => /\.(ts|json|txt)$/.test(file) && !file.endsWith('.spec.ts'))
      .map(async (file) => {
        const source = join(SOURCES, file);
        const target = join(PROGRAMS, file.replace(/\.ts$/, '.js'));
        await mkdir(dirname(target), { recursive: true });
        if (!target.endsWith('.js')) return copyFile(source, target);
        const { code } = await transformFile(source, { root: BACKEND });
        await writeFile(target, code);
      }),
  );
  await copyFile(join(BACKEND, 'package.json'), join(HOME, 'package.json'));
  await cp(join(BACKEND, 'demo'), join(HOME, 'demo'), { recursive: true });
}
