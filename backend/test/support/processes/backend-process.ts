import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PROGRAMS } from './compile';
import { memoryOf } from './processes';

/** Makes a backend report its longest event loop turn. */
export const WITH_PROBE = { NODE_OPTIONS: `--require=${join(__dirname, 'loop-probe.cjs')}` };

/** Makes a backend report the packages loaded before its first log line. */
export const WITH_FIRST_LINE_PROBE = { NODE_OPTIONS: `--require=${join(__dirname, 'first-line-probe.cjs')}` };

/** A program's output and exit status. */
export interface Ended {
  /** null if ended by a signal. */
  code: number | null;
  output: string;
}

const OWN_SETTINGS = { TZ: 'UTC', PORT: '0', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '0', SITE_CHECKS: '0' };

function launch(program: string, env: Record<string, string>, args: string[] = []) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(PROGRAMS, program), ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...OWN_SETTINGS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const lines = createInterface(child.stdout);
  for (const reader of [lines, createInterface(child.stderr)]) reader.on('line', (line) => said.push(line));
  const ended = once(child, 'close').then(([code]): Ended => ({
    code: code as number | null,
    output: said.join('\n'),
  }));
  return { child, lines, ended, said };
}

/** Runs a compiled program to its end. */
export function runToEnd(program: string, env: Record<string, string>, args: string[] = []): Promise<Ended> {
  return launch(program, env, args).ended;
}

/** The compiled application as a separate process, for tests that kill it or measure its memory. */
export class BackendProcess {
  /** Known once it listens. */
  url = '';
  private listening: Promise<void>;

  private constructor(
    private readonly child: ChildProcess,
    private readonly ended: Promise<Ended>,
    private readonly said: string[],
  ) {}

  static async start(env: Record<string, string>): Promise<BackendProcess> {
    const backend = BackendProcess.begin(env);
    const failed = backend.ended.then(({ output }) => {
      throw new Error(`The backend ended instead of starting:\n${output}`);
    });
    failed.catch(() => undefined);
    await Promise.race([backend.listening, failed]);
    return backend;
  }

  /** The same without waiting for it to listen. */
  static begin(env: Record<string, string>): BackendProcess {
    const { child, lines, ended, said } = launch('main.js', env);
    const backend = new BackendProcess(child, ended, said);
    backend.listening = new Promise((resolve) => {
      lines.on('line', (line) => {
        const [, port] = /is running at .*?(?:port |:)(\d+)/.exec(line) ?? [];
        if (!port) return;
        backend.url = `http://127.0.0.1:${port}`;
        resolve();
      });
    });
    return backend;
  }

  get output(): string {
    return this.said.join('\n');
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Resident memory in bytes. */
  memory(): number {
    return memoryOf(this.pid);
  }

  /** CPU milliseconds of its longest event loop turn since the last call. Requires {@link WITH_PROBE}. */
  async longestTurn(): Promise<number> {
    const answered = this.said.length;
    this.child.kill('SIGUSR2');
    for (;;) {
      const [line] = this.said.slice(answered).flatMap((text) => /^longest turn: ([\d.]+) ms$/.exec(text)?.[1] ?? []);
      if (line) return Number(line);
      if (this.child.exitCode !== null) throw new Error(`The backend has ended:\n${this.output}`);
      await once(this.child.stdout as Readable, 'data');
    }
  }

  /** SIGKILL, like a power cut. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** SIGTERM, like an operator. */
  stop(): Promise<Ended> {
    this.child.kill('SIGTERM');
    return this.ended;
  }
}
