import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

// Every program imports this first. It may import nothing that an old Node.js cannot load.

/** better-sqlite3 crashes the process with less. */
const NODE_API = 10;

/** Why this Node.js cannot run the product; undefined if it can. */
export const nodeProblem = ({ node, napi }: NodeJS.Dict<string>) =>
  Number(napi) >= NODE_API
    ? undefined
    : `This is Node.js ${node}, and the product needs 22.14 or newer: run it with node_modules/node/bin/node, or with npm, or install a current one.`;

/** Loads ENV_FILE for programs started without npm. Variables that are already set win. */
function loadEnvFile(file = process.env.ENV_FILE): string | undefined {
  if (!file) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
    // The programs started by this one have its variables, and the file may be a pipe.
    delete process.env.ENV_FILE;
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return `ENV_FILE is ${file}, which cannot be read (${code}): set it to a text file in UTF-8 that this user may read, or unset it.`;
  }
}

const problem = nodeProblem(process.versions) ?? loadEnvFile();
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
