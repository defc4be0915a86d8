import { Logger } from '@nestjs/common';
import { Command, CommanderError, Option } from 'commander';
import { BackupError } from '../backup/backup.errors';
import { dataFolder } from '../platform/config/early-settings';
import { AppError } from '../platform/errors/app-error';
import { startFailure } from '../start-failure';
import { becomeOwner } from './become-owner';
import { StderrLogger } from './stderr-logger';

/** The command is invalid as typed; the message says why. */
export class CommandError extends Error {}

/** Exit code of invalid usage, different from a failed command's. */
const USAGE = 2;

/** A command whose subcommands have their own help. */
export function programOf(name: string, about: string): Command {
  return new Command(name).description(about).helpCommand(false).showHelpAfterError().exitOverride();
}

export async function runProgram(program: Command, args: readonly string[]): Promise<void> {
  try {
    Logger.overrideLogger(new StderrLogger());
    becomeOwner(dataFolder());
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode && USAGE);
    console.error(explained(error));
    process.exit(1);
  }
}

/** A sentence for problems that the operator can solve; otherwise the error itself. */
function explained(error: unknown): unknown {
  if (error instanceof AppError) {
    const fields = (error.details ?? []).filter(({ message }) => message !== error.message);
    return [error.message, ...fields.map(({ field, message }) => `${field}: ${message}`)].join('\n');
  }
  return error instanceof CommandError || error instanceof BackupError ? error.message : startFailure(error);
}

/** For commands that scripts call, too. */
export const JSON_OPTION = ['--json', 'print JSON for scripts'] as const;

export interface Printing {
  json?: boolean;
}

export function print({ json }: Printing, data: unknown, text: string): void {
  console.log(json ? JSON.stringify(data, null, 2) : text);
}

/** For commands started by the server, which records their outcome. */
export const reportOption = () => new Option('--report').hideHelp();

/** Shows progress on a terminal, or reports it to the server that started the command. */
export function progress(what: string, isReported = false): (done: number, total: number) => void {
  const { stderr } = process;
  return (done, total) => {
    // The server may have stopped; the work continues.
    if (isReported) return void process.send?.({ done, total }, undefined, undefined, () => undefined);
    if (!stderr.isTTY) return;
    stderr.clearLine(0);
    stderr.cursorTo(0);
    if (done < total) stderr.write(`${what}: ${done} of ${total}`);
  };
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
