import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that runs beside the tests, with its output so far. */
export class Program {
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;

  constructor(
    private readonly name: string,
    file: string,
    args: string[],
    env: NodeJS.ProcessEnv = process.env,
    cwd?: string,
    descriptors: number[] = [],
  ) {
    this.child = spawn(file, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe', ...descriptors] });
    this.ended = once(this.child, 'exit');
    // Starting it can fail, too; `until` then reports the output.
    this.ended.catch((error: unknown) => (this.output += String(error)));
    this.child.stdout?.on('data', (chunk) => (this.output += String(chunk)));
    this.child.stderr?.on('data', (chunk) => (this.output += String(chunk)));
  }

  /** Resolves once the condition holds; fails with the program's output if it exits first or takes too long. */
  async until(condition: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
    const end = Date.now() + seconds * 1000;
    while (!(await condition())) {
      if (this.isOver() || Date.now() > end)
        throw new Error(`${this.name} did not get ready:\n${this.output.slice(-4000)}`);
      await pause(50);
    }
  }

  isOver(): boolean {
    const { pid, exitCode, signalCode } = this.child;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Kills the program, like a power cut. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Stops the program gracefully, and kills it after a while. */
  async stop(seconds = 20): Promise<void> {
    if (this.isOver()) return;
    this.child.kill('SIGTERM');
    await Promise.race([this.ended, pause(seconds * 1000, undefined, { ref: false })]);
    if (!this.isOver()) {
      this.child.kill('SIGKILL');
      throw new Error(`${this.name} did not end within ${seconds} s of a SIGTERM:\n${this.output.slice(-4000)}`);
    }
  }
}

/** Whether an address answers with 200. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status === 200;
  } catch {
    return false;
  }
}
