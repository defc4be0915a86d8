import type { Command } from 'commander';
import { processEnvironment } from '../../platform/config/app-config';
import { diagnoseInstallation } from '../doctor/diagnose-installation';
import { JSON_OPTION, print, type Printing } from '../program';

export function addDoctor(studio: Command): void {
  studio
    .command('doctor')
    .description('finds problems of the installation and says how to fix them; exits with 1 if there are faults')
    .option(...JSON_OPTION)
    .action(examine);
}

async function examine(options: Printing): Promise<void> {
  const findings = await diagnoseInstallation(processEnvironment());
  const data = findings.map(({ area, severity, said }) => ({ area, severity, message: said.text }));
  const lines = data.map(({ area, severity, message }) => `${severity.padEnd(9)}${area.padEnd(15)}${message}`);
  print(options, data, lines.join('\n'));
  if (findings.some(({ severity }) => severity === 'fault')) process.exitCode = 1;
}
