import { FULL_VERSION } from '../../platform/config/build';
import { JSON_OPTION, print, type Printing, programOf, progress, runProgram } from '../program';
import { addBackups } from './backups';
import { addSessions, addUsers } from './users';
import { addStorage } from './storage';
import type { Command } from 'commander';
import { processEnvironment } from '../../platform/config/app-config';
import type { Finding } from '../../platform/diagnosis/finding';
import { diagnoseInstallation } from '../doctor/diagnose-installation';

function addDoctor(studio: Command): void {
  studio
    .command('doctor')
    .description('finds problems of the installation and says how to fix them; exits with 1 if there are faults')
    .option('--files', 'checks every stored file, also by its digest in the last backup')
    .option(...JSON_OPTION)
    .action(examine);
}

async function examine(options: Printing & { files?: boolean }): Promise<void> {
  const files = options.files ? progress('Checking the files') : undefined;
  const { data, text, exitCode } = reportOf(await diagnoseInstallation(processEnvironment(), { files }));
  print(options, data, text);
  process.exitCode = exitCode;
}

/** What `studio doctor` prints about findings, and its exit code. */
export function reportOf(findings: Finding[]) {
  const data = findings.map(({ area, severity, said }) => ({ area, severity, message: said.text }));
  const lines = data.map(({ area, severity, message }) => `${severity.padEnd(9)}${area.padEnd(15)}${message}`);
  return { data, text: lines.join('\n'), exitCode: findings.some(({ severity }) => severity === 'fault') ? 1 : 0 };
}

export function runStudio(args: readonly string[]): Promise<void> {
  const studio = programOf(
    'studio',
    'Administers an installation of the studio dashboard. Each command has --help.',
  ).version(FULL_VERSION, '--version', 'says which version this is');
  // As from a script's unset variable.
  studio.hook('preAction', (_, command) => {
    if ([...command.args, ...Object.values<unknown>(command.opts())].includes(''))
      command.error('An argument is empty.');
  });
  addDoctor(studio);
  addUsers(studio);
  addSessions(studio);
  addBackups(studio);
  addStorage(studio);
  return runProgram(studio, args);
}
