import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import clientConfig from '../../frontend/codegen.mjs';
import { ensureBuilt } from './build.mjs';
import { PlainError } from './command.mjs';
import { limitsModule } from './limits.mjs';
import { cache, inRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';
import { allVariables, environmentExample, withVariables } from './variables.mjs';

const description = 'backend/openapi.json';
const limits = 'frontend/src/api/generated/limits.gen.ts';
const example = '.env.example';
const operations = 'docs/operations.md';
const config = 'frontend/codegen.mjs';
const clients = Object.keys(clientConfig.outputFiles).map((file) => join(dirname(config), file));
/** The generator writes its import of this file relative to the client, and needs it to be there. */
const base = 'frontend/src/api/empty-api.ts';

export const generatedFiles = [description, ...clients, limits, example, operations];
export const freshCopy = (file) => cache('generated', file);

/** Generates these files from the backend's current source, into a folder that mirrors the repository. */
export async function regenerate() {
  await ensureBuilt('backend');
  rmSync(cache('generated'), { recursive: true, force: true });
  for (const file of [config, base]) cpSync(inRoot(file), freshCopy(file));
  for (const file of generatedFiles) mkdirSync(dirname(freshCopy(file)), { recursive: true });

  const variables = await allVariables();
  writeFileSync(freshCopy(example), environmentExample(variables));
  writeFileSync(freshCopy(operations), withVariables(readFileSync(inRoot(operations), 'utf8'), variables));

  await generate('node', inRoot('backend', 'dist', 'cli', 'openapi.js'), freshCopy(description));
  await generate('rtk-query-codegen-openapi', freshCopy(config));
  writeFileSync(freshCopy(limits), limitsModule(JSON.parse(readFileSync(freshCopy(description), 'utf8'))));
  const formatting = ['--write', '--ignore-path', devNull, '--config', inRoot('.prettierrc')];
  await generate('prettier', ...formatting, ...clients.map(freshCopy), freshCopy(limits));
}

async function generate(program, ...args) {
  const { code, output } = await runQuietly(program, args);
  if (code !== 0) throw new PlainError(`${output.trim()}\n\nThe API description or its client could not be generated.`);
}

/** The generated files that the source has outdated. */
export const outdatedFiles = () => generatedFiles.filter((file) => textOf(inRoot(file)) !== textOf(freshCopy(file)));

const textOf = (file) => existsSync(file) && readFileSync(file, 'utf8');
