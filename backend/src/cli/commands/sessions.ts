import type { Command } from 'commander';
import { UsersAdminService } from '../../modules/admin/users/users-admin.service';
import { UsersService } from '../../modules/users/users.service';
import { CommandError } from '../program';
import { withProduct } from '../with-product';
import { COMMAND_LINE } from './command-line-user';

export function addSessions(studio: Command): void {
  const sessions = studio.command('sessions').description('logins');
  sessions
    .command('end')
    .description('signs somebody out on every device, or everybody')
    .argument('[email]')
    .option('--all', 'everybody')
    .action(end);
}

async function end(email: string | undefined, { all = false }: { all?: boolean }): Promise<void> {
  if ((email === undefined) !== all) throw new CommandError('Name an account, or --all.');
  const ended = await withProduct(async (app) => {
    const account = email === undefined ? undefined : await app.get(UsersService).accountOf(email);
    if (email !== undefined && !account) throw new CommandError(`There is no account ${email}`);
    return app.get(UsersAdminService).endSessions(COMMAND_LINE, account?.id);
  });
  console.log(`Ended ${ended} logins of ${email ?? 'everybody'}.`);
}
