import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { PlainError } from './command.mjs';
import { cache, inRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';
import { allVariables, withVariables } from './variables.mjs';

const description = 'backend/openapi.json';
const operations = 'docs/operations.md';

export const generatedFiles = [description, operations];
export const freshCopy = (file) => cache('generated', file);

/** Generates these files from the backend's current source, into a folder that mirrors the repository. */
export async function regenerate() {
  await ensureBuilt('backend');
  rmSync(cache('generated'), { recursive: true, force: true });
  for (const file of generatedFiles) mkdirSync(dirname(freshCopy(file)), { recursive: true });

  const variables = await allVariables();
  writeFileSync(freshCopy(operations), withVariables(readFileSync(inRoot(operations), 'utf8'), variables));
  await generate(inRoot('backend', 'dist', 'cli', 'openapi.js'), freshCopy(description));
}

/** Generates the frontend's client from the committed API description. */
export const generateClient = () => generate(inRoot('frontend', 'codegen.mjs'));

async function generate(...args) {
  const { code, output } = await runQuietly('node', args);
  if (code !== 0) throw new PlainError(`${output.trim()}\n\nThe API description or its client could not be generated.`);
}

/** The generated files that no longer match the source. */
export const outdatedFiles = () => generatedFiles.filter((file) => textOf(inRoot(file)) !== textOf(freshCopy(file)));

const textOf = (file) => existsSync(file) && readFileSync(file, 'utf8');
