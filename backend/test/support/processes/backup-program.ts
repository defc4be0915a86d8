import type { TestingModuleBuilder } from '@nestjs/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_PROGRAM, BackupJobsService } from '../../../src/backup/automatic/backup-jobs.service';
import { BackupError } from '../../../src/backup/backup.errors';
import { runInside } from './command-line';
import { PROGRAMS } from './compile';

/** Gives the backup program this application's settings; it would inherit those of the tests. */
export async function withBackupProgram(env: Record<string, string>) {
  const path = join(PROGRAMS, `studio-of-${process.pid}.js`);
  const text = `Object.assign(process.env, ${JSON.stringify(env)}); require('./cli/studio.js');`;
  await writeFile(path, text);
  return (module: TestingModuleBuilder) => module.overrideProvider(BACKUP_PROGRAM).useValue(path);
}

/** The same commands in-process, for tests that need no separate process. */
export function withBackupCommands(env: Record<string, string>) {
  const run = async (args: readonly string[]) => {
    const { code, printed, told } = await runInside(env, [...args, '--json']);
    if (code !== 0) throw new BackupError(told.join('\n'));
    return JSON.parse(printed.join('\n')) as unknown;
  };
  const jobs = Object.assign(new BackupJobsService(''), { run });
  return (module: TestingModuleBuilder) => module.overrideProvider(BackupJobsService).useValue(jobs);
}
