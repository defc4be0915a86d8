import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { projectPath, root } from './paths.mjs';
import { Interrupted, PlainError } from './say.mjs';

/** The programs that run, each with the signal that ends it gently where it does not listen to every one. */
const running = new Map();
let stopSignal;
const exitCodeOf = (signal) => 128 + constants.signals[signal];
const separateGroups = process.platform !== 'win32';

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches it exactly once: through us.
 * The whole group gets the signal, because tools like to start further processes.
 */
function start(program, args, { cwd = root, env = {}, stdio, shell = false, endsWith }) {
  passSignalsOn();
  if (stopSignal) throw new Interrupted(exitCodeOf(stopSignal));
  const child = spawn(program, args, {
    cwd,
    stdio,
    shell,
    env: { ...process.env, PATH: projectPath(), ...env },
    detached: separateGroups,
  });
  running.set(child, endsWith);
  return child;
}

let listening = false;
function passSignalsOn() {
  if (listening) return;
  listening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal));
  // Told to end, npm ends the shell between itself and us, and we would go on without anybody knowing.
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || stopSignal || stopAll('SIGTERM'), 50).unref();
}

function stopAll(signal) {
  stopSignal = signal;
  for (const [child, endsWith] of running) stop(child, endsWith || signal);
}

export function stop(child, signal) {
  try {
    if (separateGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function finished(child, program) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child);
      const missing = error.code === 'ENOENT';
      reject(missing ? new PlainError(`'${program}' was not found on this machine.`) : error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(signal ? exitCodeOf(signal) : code);
    });
  });
}

/** Runs a program on this terminal and resolves to its exit code. */
export function runHere(program, args, options = {}) {
  return finished(start(program, args, { ...options, stdio: 'inherit' }), program);
}

/** Runs a program out of sight and resolves to its exit code and everything it printed, in plain text. */
export async function runQuietly(program, args, options = {}) {
  const env = { NO_COLOR: '1', ...options.env };
  const child = start(program, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  }
  const code = await finished(child, program);
  if (stopSignal) throw new Interrupted(exitCodeOf(stopSignal));
  return { code, output };
}

/** Starts a program whose lines appear on this terminal behind its name. */
export function runNamed(name, program, args, options = {}) {
  const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const line of lines) process.stdout.write(`[${name}] ${line}\n`);
    });
  }
  return { child, done: finished(child, program) };
}
