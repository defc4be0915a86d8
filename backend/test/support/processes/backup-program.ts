import type { TestingModuleBuilder } from '@nestjs/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_PROGRAM } from '../../../src/backup/automatic/backup-program.service';
import { PROGRAMS } from './compile';

/**
 * Lets an application inside of a test make and verify backups by the command line with settings of its own, because that
 * inherits those of the tests.
 */
export async function withBackupProgram(env: Record<string, string>) {
  const path = join(PROGRAMS, `studio-of-${process.pid}.js`);
  const text = `Object.assign(process.env, ${JSON.stringify(env)}); require('./cli/studio.js');`;
  await writeFile(path, text);
  return (module: TestingModuleBuilder) => module.overrideProvider(BACKUP_PROGRAM).useValue(path);
}
