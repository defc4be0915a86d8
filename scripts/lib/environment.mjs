import { lstatSync, readFileSync, statSync } from 'node:fs';
import util from 'node:util';
import { PlainError } from './command.mjs';
import { inRoot } from './paths.mjs';

/** A comment, or a whole assignment: an open quote would swallow the variables below it. */
const LINE = /^\s*(?:(?:export\s+)?([\w.-]+)\s*=\s*(?:(["'`])(?:(?!\2).)*\2|[^\s"'`].*)?\s*)?(?:#.*)?$/;

const PROBLEMS = {
  ENOENT: 'does not exist, or is a link to a missing file: create it, or correct ENV_FILE',
  EACCES: 'may not be read by this user: run this as root or as the product’s user, or give the file to that user',
  EPIPE: 'is a named pipe: put a text file in its place',
  EISDIR: 'is a folder: put a text file in its place',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'is not UTF-8: save it as UTF-8 text',
};

/** @throws {PlainError} */
function textOf(file) {
  try {
    if (!process.env.ENV_FILE && !lstatSync(file, { throwIfNoEntry: false })) return '';
    // Reading it would wait for a writer. One that the shell opened, as for <(…), has its own.
    if (statSync(file).isFIFO() && !/^\/(dev\/(fd\/|stdin$)|proc\/)/.test(file))
      throw Object.assign(new Error(), { code: 'EPIPE' });
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    throw new PlainError(`${file} ${PROBLEMS[error.code] ?? `cannot be read (${error.message})`}.`);
  }
}

/**
 * Loads ENV_FILE, or `.env` at the root, if it exists. Variables that are already set win.
 *
 * @throws {PlainError} if a part of it would be ignored: a lost NODE_ENV or DATABASE_URL starts another installation.
 */
export function loadEnvironment() {
  const file = process.env.ENV_FILE || inRoot('.env');
  const text = textOf(file);
  if (/^\uFEFF|\0/.test(text)) throw new PlainError(`${file} is not plain text: save it as UTF-8 without a BOM.`);
  const lines = new Map();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [isUnderstood, name] = LINE.exec(line) ?? [];
    const where = `Line ${index + 1} of ${file}`;
    if (isUnderstood === undefined) throw new PlainError(`${where} is no NAME=value with closed quotes: correct it.`);
    if (lines.has(name)) {
      throw new PlainError(`${where} sets ${name}, as line ${lines.get(name)} does: delete one of them.`);
    }
    if (name) lines.set(name, index + 1);
  }
  for (const [name, value] of Object.entries(util.parseEnv(text))) process.env[name] ??= value;
  // The programs started from here have its variables, and the file may be a pipe.
  delete process.env.ENV_FILE;
}
