import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';

// Every program imports this first. It may import nothing that an old Node.js cannot load.

/** better-sqlite3 crashes the process with less. */
const NODE_API = 10;

/** Why this Node.js cannot run the product; undefined if it can. */
export const nodeProblem = ({ node, napi }: NodeJS.Dict<string>) =>
  Number(napi) >= NODE_API
    ? undefined
    : `This is Node.js ${node}, and the product needs 22.14 or newer: run it with node_modules/node/bin/node, or with npm, or install a current one.`;

/** A comment, or a whole assignment, as in scripts/lib/environment.mjs, whose rules and sentences these are. */
const LINE = /^\s*(?:(?:export\s+)?([\w.-]+)\s*=\s*(?:(["'`])(?:(?!\2).)*\2|[^\s"'`].*)?\s*)?(?:#.*)?$/;

function problemIn(text: string, file: string): string | undefined {
  if (/^\uFEFF|\0/.test(text)) return `${file} is not plain text: save it as UTF-8 without a BOM.`;
  const lines = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const found = LINE.exec(line);
    const where = `Line ${index + 1} of ${file}`;
    if (!found) return `${where} is no NAME=value with closed quotes: correct it.`;
    const [, name] = found;
    const before = name && lines.get(name);
    if (before) return `${where} sets ${name}, as line ${before} does: delete one of them.`;
    if (name) lines.set(name, index + 1);
  }
  return undefined;
}

/** Loads ENV_FILE for programs started without npm. Variables that are already set win. */
function loadEnvFile(file = process.env.ENV_FILE): string | undefined {
  if (!file) return undefined;
  try {
    // Reading it would wait for a writer. One that the shell opened, as for <(…), has its own.
    if (statSync(file).isFIFO() && !/^\/(dev\/(fd\/|stdin$)|proc\/)/.test(file))
      return `${file} is a named pipe: put a text file in its place.`;
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
    const problem = problemIn(text, file);
    if (problem) return problem;
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
