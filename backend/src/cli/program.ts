import { ConsoleLogger, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Command, CommanderError, Option } from 'commander';
import { BackupError } from '../backup/backup.errors';
import { dataFolder } from '../platform/config/early-settings';
import { AppError } from '../platform/errors/app-error';
import { startFailure } from '../start-failure';
import { becomeOwner } from './become-owner';
import { AppModule } from '../app.module';
import { NEST_OPTIONS } from '../app.setup';
import { Randomness } from '../platform/clock/clock';
import { AppConfig } from '../platform/config/app-config';
import { checkMigrations } from '../platform/diagnosis/checks/migrations';
import { hasDatabase, withDatabase } from './open-database';

/** Keeps standard output for the command's result, which may be JSON for scripts. */
class StderrLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['fatal', 'error', 'warn'] });
  }

  protected override printMessages(
    ...[messages, context, logLevel, , ...rest]: Parameters<ConsoleLogger['printMessages']>
  ): void {
    super.printMessages(messages, context, logLevel, 'stderr', ...rest);
  }
}

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

/**
 * A command must not upgrade a running server's database: only a start does, after a backup. Missing tables do no harm.
 */
async function refuseUpgrade(config: AppConfig): Promise<void> {
  if (!hasDatabase(config)) return;
  const findings = await withDatabase(config, checkMigrations);
  const different = findings.find(({ severity }) => severity === 'fault');
  if (different) throw new CommandError(`${different.said.text} Nothing was changed.`);
}

/**
 * Runs work with the application's services and closes them afterwards. Starts no port, no jobs and no first admin, and
 * does not check whether files and database belong together.
 *
 * @throws {CommandError} if the database is of another version.
 */
export async function withAppContext<T>(work: (app: NestExpressApplication) => Promise<T>): Promise<T> {
  await refuseUpgrade(AppConfig.fromProcess(new Randomness()));
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    ...NEST_OPTIONS,
    bufferLogs: false,
    abortOnError: false,
    logger: new StderrLogger(),
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
