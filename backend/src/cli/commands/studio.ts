import { FULL_VERSION } from '../../platform/config/build';
import { programOf, runProgram } from '../program';
import { addBackups } from './backups';
import { addDoctor } from './doctor';
import { addSessions, addUsers } from './users';
import { addStorage } from './storage';

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
