import type { Command } from 'commander';
import { UsersAdminService } from '../../modules/accounts/administration/users-admin.service';
import { DevicesService } from '../../modules/auth/devices/devices.service';
import { UsersService } from '../../modules/users/users.service';
import { CommandError } from '../program';
import { withAppContext } from '../with-app-context';
import { COMMAND_LINE } from './command-line-user';

export function addSessions(studio: Command): void {
  const sessions = studio.command('sessions').description('logins');
  sessions
    .command('end')
    .description('signs a user out on all devices, or all users')
    .argument('[email]')
    .option('--all', 'all users')
    .action(end);
}

async function end(email: string | undefined, { all = false }: { all?: boolean }, command: Command): Promise<void> {
  if (email === undefined && !all) command.error('Name an account, or --all.');
  if (email !== undefined && all) command.error(`Give either ${email} or --all, not both.`);
  const ended = await withAppContext(async (app) => {
    if (email === undefined) return app.get(UsersAdminService).endSessions(COMMAND_LINE);
    const account = await app.get(UsersService).accountOf(email);
    if (!account) throw new CommandError(`There is no account ${email}`);
    return (await app.get(DevicesService).endAll(COMMAND_LINE, account.id)).ended;
  });
  console.log(`Ended ${ended} logins of ${email ?? 'all users'}.`);
}
