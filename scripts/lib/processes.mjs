import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isAbsolute } from 'node:path';
import { createInterface } from 'node:readline';
import { Interrupted, PlainError } from './command.mjs';
import { projectPath, root } from './paths.mjs';

const onWindows = process.platform === 'win32';

/** Running programs, each with the signal for a graceful stop if it does not handle all. */
const running = new Map();
let listening = false;
let stopSignal;
const exitCodeOf = (signal) => 128 + constants.signals[signal];

/** Starts a program in its own process group, so that Ctrl+C reaches it and its children once, through `stopAll`. */
function start(program, args, { env = {}, stdio, stopWith }) {
  passSignalsOn();
  if (stopSignal) throw new Interrupted(exitCodeOf(stopSignal));
  const child = spawn(program, args, {
    cwd: root,
    stdio,
    // On Windows, npm and the tools are .cmd files, which only a shell can run.
    shell: onWindows && !isAbsolute(program),
    env: { ...process.env, PATH: projectPath(), ...env },
    detached: !onWindows,
  });
  running.set(child, stopWith);
  return child;
}

function passSignalsOn() {
  if (listening) return;
  listening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal));
  // A stopped npm only kills the shell between itself and this process, which would then keep running unnoticed.
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || stopSignal || stopAll('SIGTERM'), 50).unref();
}

/** Stops every running program, and prevents further starts. */
export function stopAll(signal) {
  stopSignal = signal;
  for (const [child, stopWith = signal] of running) {
    try {
      if (onWindows) child.kill(stopWith);
      else process.kill(-child.pid, stopWith);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

function finished(child, program) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child);
      reject(error.code === 'ENOENT' ? new PlainError(`'${program}' was not found on this machine.`) : error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(signal ? exitCodeOf(signal) : code);
    });
  });
}

/** Runs a program in this terminal and resolves to its exit code. */
export function runHere(program, args, options) {
  return finished(start(program, args, { ...options, stdio: 'inherit' }), program);
}

/** Starts a program and passes on everything it prints; resolves to its exit code. */
function runPiped(program, args, env, onText) {
  const child = start(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) onText(stream.setEncoding('utf8'));
  return finished(child, program);
}

/** Runs a program without output and resolves to its exit code and all its output, in plain text. */
export async function runQuietly(program, args, env = {}) {
  let output = '';
  const code = await runPiped(program, args, { NO_COLOR: '1', ...env }, (stream) =>
    stream.on('data', (chunk) => (output += chunk)),
  );
  if (stopSignal) throw new Interrupted(exitCodeOf(stopSignal));
  return { code, output };
}

/** Runs a program with its name in front of each line; resolves to its exit code. */
export function runNamed(name, program, args, env) {
  return runPiped(program, args, env, (stream) =>
    createInterface({ input: stream }).on('line', (line) => process.stdout.write(`[${name}] ${line}\n`)),
  );
}
