import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
/** The temporary description that the client is generated from. */
const answers = 'frontend/answers.json';
const clients = Object.keys(clientConfig.outputFiles).map((file) => join(dirname(config), file));
/** The generator writes its import of this file relative to the client, and requires that it exists. */
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
  const document = JSON.parse(readFileSync(freshCopy(description), 'utf8'));
  writeFileSync(freshCopy(limits), limitsModule(document, isLimitUsed()));
  writeFileSync(freshCopy(answers), JSON.stringify(withoutRefusals(document)));
  await generate('rtk-query-codegen-openapi', freshCopy(config));
  const formatting = ['--write', '--ignore-path', devNull, '--config', inRoot('.prettierrc')];
  await generate('prettier', ...formatting, ...clients.map(freshCopy), freshCopy(limits));
}

/** Otherwise each part of the client would repeat the error types, which the base query handles for all. */
function withoutRefusals(document) {
  const copy = structuredClone(document);
  for (const call of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    call.responses = Object.fromEntries(Object.entries(call.responses).filter(([status]) => status < '400'));
  }
  return copy;
}

/** Whether the frontend uses these limits in a form or field. */
function isLimitUsed() {
  const files = readdirSync(inRoot('frontend/src'), { recursive: true });
  const sources = files.filter((file) => /(?<!\.gen)\.tsx?$/.test(file));
  const textIn = (file) => readFileSync(inRoot('frontend/src', file), 'utf8');
  const used = new Set(sources.flatMap((file) => textIn(file).match(/\b\w+Limits\b/g) ?? []));
  return (name) => used.has(name);
}

async function generate(program, ...args) {
  const { code, output } = await runQuietly(program, args);
  if (code !== 0) throw new PlainError(`${output.trim()}\n\nThe API description or its client could not be generated.`);
}

/** The generated files that no longer match the source. */
export const outdatedFiles = () => generatedFiles.filter((file) => textOf(inRoot(file)) !== textOf(freshCopy(file)));

const textOf = (file) => existsSync(file) && readFileSync(file, 'utf8');
