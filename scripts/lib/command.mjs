import { performance } from 'node:perf_hooks';

/** A failure whose message is sufficient; other errors are bugs and are shown with their stack. */
export class PlainError extends Error {}

/** Ctrl+C or a shutdown: ends the command without a message. */
export class Interrupted extends Error {
  constructor(exitCode) {
    super('Interrupted');
    this.exitCode = exitCode;
  }
}

/** Progress goes to stderr; stdout is for the command's result. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

export function stopwatch() {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new PlainError(
    `This needs Node.js 20.19 or newer; this machine runs ${process.version}.\n` +
      'Install a current Node.js (https://nodejs.org), then try again.',
  );
}

/** Runs a command; `work` gets its arguments and returns the exit code. */
export async function command(work) {
  try {
    checkNodeVersion();
    process.exitCode = (await work(process.argv.slice(2))) || 0;
  } catch (error) {
    if (!(error instanceof Interrupted)) say(error instanceof PlainError ? `\n${error.message}` : String(error.stack));
    process.exitCode = error.exitCode || 1;
  }
}
