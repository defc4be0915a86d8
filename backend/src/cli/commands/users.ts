import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Command } from 'commander';
import { text } from 'node:stream/consumers';
import { CreateUserDto, ResetPasswordDto } from '../../modules/accounts/administration/users-admin.dto';
import { IfMatch } from '../../platform/http/if-match/if-match';
import { UsersAdminService } from '../../modules/accounts/administration/users-admin.service';
import { FactorChangesService } from '../../modules/auth/second-factor/factor-changes.service';
import { DeactivationService } from '../../modules/accounts/deactivation/deactivation.service';
import { UserDto } from '../../modules/users/dto/user.dto';
import { UsersService } from '../../modules/users/users.service';
import { Randomness } from '../../platform/clock/clock';
import { StrictValidationPipe } from '../../platform/http/validation/validation.pipe';
import { CommandError, JSON_OPTION, print, type Printing, withAppContext } from '../program';
import { DevicesService } from '../../modules/auth/devices/devices.service';
import { hostname, userInfo } from 'node:os';
import type { Actor } from '../../platform/access/access';

/** The operator at the command line, in both logs. Has no account, so no id is stored. */
export const COMMAND_LINE: Actor = {
  id: 0,
  email: 'command line',
  origin: { network: 'command line', address: null, device: `command line, ${who()}`, cookie: () => undefined },
};

function who(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container, the user may have no name.
    return hostname();
  }
}

interface PasswordOptions extends Printing {
  passwordStdin?: boolean;
}

interface CreateOptions extends PasswordOptions {
  admin?: boolean;
  firstName?: string;
  lastName?: string;
}

const PASSWORD_STDIN = ['--password-stdin', 'read the temporary password from standard input'] as const;

export function addUsers(studio: Command): void {
  const users = studio.command('user').description('accounts');
  users
    .command('list')
    .description('lists all accounts')
    .option(...JSON_OPTION)
    .action(list);
  users
    .command('create <email>')
    .description('creates an account with a temporary password, which it prints')
    .option('--admin', 'as an admin; otherwise an employee')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option(...PASSWORD_STDIN)
    .option(...JSON_OPTION)
    .action(create);
  users
    .command('reset-password <email>')
    .description('sets a temporary password, which it prints, and ends all logins of the account')
    .option(...PASSWORD_STDIN)
    .option(...JSON_OPTION)
    .action(resetPassword);
  users
    .command('reset-second-factor <email>')
    .description('removes the lost second factor of an account, and ends all its logins')
    .action(resetSecondFactor);
  users
    .command('deactivate <email>')
    .description('disables sign-in to an account; its work and name stay')
    .option('--hand-to <email>', 'hands its unfinished tasks to another user; by default they stay')
    .action(deactivate);
  users.command('activate <email>').description('enables sign-in to a deactivated account again').action(activate);
  users.command('make-admin <email>').description('makes an employee an admin').action(makeAdmin);
}

async function list(options: Printing): Promise<void> {
  const users = await withAppContext((app) => app.get(UsersService).list((user) => UserDto.from(user)));
  const widest = Math.max(...users.map(({ email }) => email.length));
  const lines = users.map(({ email, role, first_name, last_name, deactivated_at: left }) =>
    [email.padEnd(widest), role.padEnd(8), first_name, last_name, left && `deactivated ${left.slice(0, 10)}`]
      .filter(Boolean)
      .join('  ')
      .trimEnd(),
  );
  print(options, users, lines.join('\n'));
}

async function create(email: string, options: CreateOptions): Promise<void> {
  const { admin, firstName = null, lastName = null } = options;
  const user = await withAppContext(async (app) => {
    const tempPassword = await temporaryPassword(app, options);
    const role = admin ? 'admin' : 'employee';
    const given = await checked(CreateUserDto, {
      email,
      role,
      first_name: firstName,
      last_name: lastName,
      tempPassword,
    });
    return { ...(await app.get(UsersAdminService).create(COMMAND_LINE, given)), tempPassword };
  });
  print(options, user, `Created ${user.email}, ${user.role}.\n${told(user.tempPassword)}`);
}

async function resetPassword(email: string, options: PasswordOptions): Promise<void> {
  const user = await withAppContext(async (app) => {
    const id = await idOf(app, email);
    const { tempPassword } = await checked(ResetPasswordDto, { tempPassword: await temporaryPassword(app, options) });
    return { ...(await app.get(UsersAdminService).resetPassword(COMMAND_LINE, id, tempPassword)), tempPassword };
  });
  print(options, user, `All logins of ${user.email} have ended.\n${told(user.tempPassword)}`);
}

async function resetSecondFactor(email: string): Promise<void> {
  await withAppContext(async (app) => {
    await app.get(FactorChangesService).reset(COMMAND_LINE, await idOf(app, email));
  });
  console.log(`${email} can now sign in with just the password. All logins have ended.`);
}

async function makeAdmin(email: string): Promise<void> {
  const { before } = await withAppContext(async (app) => {
    const user = await app.get(UsersService).get(await idOf(app, email));
    if (user.role !== 'admin')
      await app.get(UsersAdminService).update(COMMAND_LINE, user.id, { role: 'admin' }, IfMatch.ANY);
    return { before: user.role };
  });
  console.log(before === 'admin' ? `${email} is an admin already. ${UNCHANGED}` : `${email} is an admin now.`);
}

async function deactivate(email: string, { handTo }: { handTo?: string }): Promise<void> {
  const { handedOver, wasGone } = await withAppContext(async (app) => {
    const successor = handTo === undefined ? null : await idOf(app, handTo);
    const { id, deactivatedAt } = await app.get(UsersService).get(await idOf(app, email));
    const { handedOver: tasks } = await app.get(DeactivationService).deactivate(COMMAND_LINE, id, successor);
    return { handedOver: tasks, wasGone: deactivatedAt !== null };
  });
  const tasks = handTo === undefined ? '' : ` Tasks handed to ${handTo}: ${handedOver}.`;
  console.log(
    wasGone
      ? `${email} was deactivated already.${handedOver ? tasks : ` ${UNCHANGED}`}`
      : `Sign-in as ${email} is disabled, and all logins have ended.${tasks}`,
  );
}

async function activate(email: string): Promise<void> {
  const { wasGone } = await withAppContext(async (app) => {
    const { id, deactivatedAt } = await app.get(UsersService).get(await idOf(app, email));
    if (deactivatedAt !== null) await app.get(UsersAdminService).activate(COMMAND_LINE, id);
    return { wasGone: deactivatedAt !== null };
  });
  console.log(
    wasGone ? `${email} can sign in again with the former password.` : `${email} was not deactivated. ${UNCHANGED}`,
  );
}

const UNCHANGED = 'Nothing was changed.';

const told = (password: string) => `Temporary password, to be changed at the next login: ${password}`;

async function idOf(app: NestExpressApplication, email: string): Promise<number> {
  const account = await app.get(UsersService).accountOf(email);
  if (!account) throw new CommandError(`There is no account ${email}. All of them: studio user list`);
  return account.id;
}

async function temporaryPassword(app: NestExpressApplication, { passwordStdin }: PasswordOptions): Promise<string> {
  return passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : app.get(Randomness).token(12);
}

/** Validates like the HTTP API. @throws {ValidationError} */
function checked<T>(metatype: new () => T, given: object): Promise<T> {
  return new StrictValidationPipe().transform(given, { type: 'body', metatype }) as Promise<T>;
}

export function addSessions(studio: Command): void {
  const sessions = studio.command('sessions').description('logins');
  sessions
    .command('end [email]')
    .description('signs a user out on all devices, or all users')
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
