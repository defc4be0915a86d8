import { performance } from 'node:perf_hooks';

/** A failure whose message is all that a person needs; anything else is a defect and keeps its stack. */
export class PlainError extends Error {}

/** Somebody pressed Ctrl-C, or the machine is shutting down: nothing to explain. */
export class Interrupted extends Error {
  constructor(exitCode) {
    super('Interrupted');
    this.exitCode = exitCode;
  }
}

/** Progress goes to the error stream, so that what a command is run for has the output stream to itself. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

export function stopwatch() {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
}

export const seconds = (value) => `${value.toFixed(1)} s`;

/** Runs a command's work: what it returns is the exit code. */
export async function command(work) {
  try {
    process.exitCode = (await work(process.argv.slice(2))) || 0;
  } catch (error) {
    if (!(error instanceof Interrupted)) say(error instanceof PlainError ? `\n${error.message}` : String(error.stack));
    process.exitCode = error.exitCode || 1;
  }
}
