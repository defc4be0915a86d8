import { transformFile } from '@swc/core';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const BACKEND = join(__dirname, '../..');
const CACHE = join(BACKEND, 'node_modules/.cache');

/** The program that decodes pictures, as {@link compilePictureProgram} leaves it for applications inside of a test. */
export const PICTURE_PROGRAM_FILE = join(CACHE, 'pictures/dist/worker/main.js');

/** Compiles the program that decodes pictures, which is a process of its own in every application. */
export async function compilePictureProgram(): Promise<void> {
  await compile('src/platform/pictures', join(CACHE, 'pictures'));
}

/**
 * Compiles the application as it is now, for tests that start it as a process of its own; resolves to the folder of
 * the programs. It lies inside node_modules, from where it finds every package; each Jest worker has its own.
 */
export async function compileApplication(): Promise<string> {
  return compile('src', join(CACHE, `application-${process.env.JEST_WORKER_ID ?? '0'}`));
}

async function compile(folder: string, home: string): Promise<string> {
  await rm(home, { recursive: true, force: true });
  const sources = await readdir(join(BACKEND, folder), { recursive: true });
  const programs = join(home, 'dist');
  await Promise.all(
    sources
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map(async (file) => {
        const { code } = await transformFile(join(BACKEND, folder, file), { root: BACKEND });
        const target = join(programs, file.replace(/\.ts$/, '.js'));
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, code);
      }),
  );
  await copyFile(join(BACKEND, 'package.json'), join(home, 'package.json'));
  return programs;
}
