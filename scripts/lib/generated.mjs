import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { cache, inRoot, pinnedNode } from './paths.mjs';
import { runQuietly } from './processes.mjs';
import { PlainError } from './say.mjs';
import { tool } from './tools.mjs';

const description = 'backend/openapi.json';
const client = 'frontend/src/api/generated.gen.ts';
const config = 'frontend/codegen.json';
/** The generator writes its import of this file relative to the client, and needs it to be there. */
const base = 'frontend/src/api/empty-api.ts';

export const generatedFiles = [description, client];
export const freshCopy = (file) => cache('generated', file);

/** Generates both files again, in a folder aside that mirrors the repository, from the backend's current source. */
export async function regenerate() {
  await ensureBuilt('backend');
  rmSync(cache('generated'), { recursive: true, force: true });
  for (const file of [config, base]) cpSync(inRoot(file), freshCopy(file));
  mkdirSync(dirname(freshCopy(description)), { recursive: true });

  const program = inRoot('backend', 'dist', 'openapi.js');
  succeeded(await runQuietly(pinnedNode, [program, freshCopy(description)]));
  succeeded(
    await tool('@rtk-query/codegen-openapi', [freshCopy(config)], {
      name: 'rtk-query-codegen-openapi',
      workspace: 'frontend',
    }),
  );
  const formatting = ['--write', '--ignore-path', devNull, '--config', inRoot('.prettierrc')];
  succeeded(await tool('prettier', [...formatting, freshCopy(client)]));
}

function succeeded({ code, output }) {
  if (code !== 0) throw new PlainError(`${output.trim()}\n\nThe API description or its client could not be generated.`);
}

/** The generated files that differ from what the source now gives. */
export const outdatedFiles = () => generatedFiles.filter((file) => textOf(inRoot(file)) !== textOf(freshCopy(file)));

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
