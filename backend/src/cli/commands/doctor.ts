import type { Command } from 'commander';
import { processEnvironment } from '../../platform/config/app-config';
import type { Finding } from '../../platform/diagnosis/finding';
import { diagnoseInstallation } from '../doctor/diagnose-installation';
import { JSON_OPTION, print, type Printing, progress } from '../program';

export function addDoctor(studio: Command): void {
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
