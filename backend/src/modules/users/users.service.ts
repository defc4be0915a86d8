import { Injectable } from '@nestjs/common';
import type { Role } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { isDuplicate, type Row, sliceWithYields, totalOf, type UnitOfWork } from '../../platform/database';
import { KeyValue } from '../../platform/key-values/key-value.entity';
import { fitting } from '../../platform/http';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { emailForm, formerEmailForm } from '../../platform/text/email-address';
import { looksLike } from '../../platform/text/look-alikes';
import type { Nameable } from '../../platform/text/mentions';
import { User } from './user.entity';
import { UserQueries } from './users.queries';
import { NameLooksAlikeError, UserErrors } from './users.errors';

/** Locked while a transaction compares a user's identity with all others. */
const IDENTITIES = { name: 'identities', value: '' };

/** Identities per batch, which takes some milliseconds with letters of other alphabets. */
const COMPARED = 500;

export const FORMER_COLLEAGUE = 'Former colleague';

/** What a password check needs. */
export type Account = Pick<Row<User>, 'id' | 'passwordHash'>;

export interface NewUser {
  email: string;
  passwordHash: string;
  role: Role;
  firstName?: string | null;
  lastName?: string | null;
  mustChangePassword?: boolean;
}

/** What users recognize an account by. */
export type Identity = Pick<NewUser, 'email' | 'firstName' | 'lastName'>;

export const fullName = ({ firstName, lastName }: Pick<Identity, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

export type UserChanges = Partial<Omit<User, 'id' | 'erasedAt' | 'createdAt' | 'updatedAt'>>;

@Injectable()
export class UsersService {
  /** For the module that administers the table. */
  readonly entity = User;

  constructor(
    private readonly queries: UserQueries,
    private readonly clock: Clock,
    index: SearchIndexService,
  ) {
    index.register({
      kind: 'person',
      entity: User,
      title: ['firstName', 'lastName', 'email'],
      text: [],
      show: async (ids) =>
        (await queries.byIds({ ids })).map(({ id, email, firstName, lastName }) => {
          const name = fullName({ firstName, lastName });
          return { id, title: name || email, text: name ? email : null };
        }),
    });
  }

  /** By e-mail, as many as one answer holds. */
  async list<Dto extends object>(dtoOf: (user: Row<User>) => Dto): Promise<Dto[]> {
    return fitting((await this.queries.all()).map(dtoOf));
  }

  async count(): Promise<number> {
    return totalOf(await this.queries.count());
  }

  /** Undefined if there is none. @param typed as typed; an account that an older version stored in exactly this form is preferred. */
  async accountOf(typed: string): Promise<Account | undefined> {
    const former = formerEmailForm(typed);
    const found = await this.queries.accounts({ emails: [former, emailForm(typed)] });
    return found.find(({ email }) => email === former) ?? found[0];
  }

  /**
   * Rejects an address or name that looks like another user's; exactly equal names are allowed. The unique index covers
   * neither forms of older versions nor letters of other alphabets.
   * @throws {EmailTaken} @throws {EmailLooksAlike} @throws {NameLooksAlikeError}
   */
  async keepDistinct(unit: UnitOfWork, after: Identity, before: (Identity & { id: number }) | null): Promise<void> {
    const email = emailForm(after.email);
    const name = fullName(after);
    const isNewEmail = !before || email !== emailForm(before.email);
    const isNewName = name !== '' && (!before || name !== fullName(before));
    if (!isNewEmail && !isNewName) return;
    // Makes concurrent transactions wait; the first plain read follows, and sees their commits.
    await unit.insertAll(KeyValue, [IDENTITIES], { orUpdate: [] });
    const others = (await this.queries.identities(undefined, unit)).filter(({ id }) => id !== before?.id);
    const [isAlikeEmail, isAlike] = [looksLike(email), looksLike(name)];
    let [isTaken, hasAlike] = [false, false];
    let twin: Identity | undefined;
    for await (const some of sliceWithYields(others, COMPARED)) {
      const emails = isNewEmail ? some.map((other) => emailForm(other.email)) : [];
      isTaken ||= emails.includes(email);
      hasAlike ||= emails.some(isAlikeEmail);
      twin ??= isNewName ? some.find((other) => isAlike(fullName(other))) : undefined;
    }
    if (isTaken) throw new UserErrors.EmailTaken();
    if (hasAlike) throw new UserErrors.EmailLooksAlike();
    if (!twin) return;
    const isLast = !after.firstName || after.firstName === twin.firstName;
    throw new NameLooksAlikeError(isLast ? 'last_name' : 'first_name');
  }

  /** @throws {UserNotFound} */
  async get(id: number): Promise<Row<User>> {
    const [user] = await this.queries.byIds({ ids: [id] });
    if (!user) throw new UserErrors.UserNotFound({ id });
    return user;
  }

  /** The ids of all admins whose account is active. */
  async admins(unit?: UnitOfWork): Promise<number[]> {
    return (await this.queries.admins(undefined, unit)).map(({ id }) => id);
  }

  /** All addresses, and the ids of deactivated users. */
  async names(unit?: UnitOfWork): Promise<{ emails: Map<number, string>; deactivated: Set<number> }> {
    const rows = await this.queries.emails(undefined, unit);
    return {
      emails: new Map(rows.map(({ id, email }) => [id, email])),
      deactivated: new Set(rows.flatMap(({ id, deactivatedAt }) => (deactivatedAt === null ? [] : id))),
    };
  }

  /** The users that a text can mention. */
  nameable(unit?: UnitOfWork): Promise<Nameable[]> {
    return this.queries.nameable(undefined, unit);
  }

  /** Locks users, so that transactions on what belongs to one run one at a time; in the order of ids, so that none deadlock. */
  async hold(unit: UnitOfWork, ids: readonly number[]): Promise<Row<User>[]> {
    return unit.lockAll(User, { id: ids });
  }

  /** Locks a user. @returns undefined if the password hash has changed since it was read. */
  async withPassword(unit: UnitOfWork, { id, passwordHash }: Account): Promise<Row<User> | undefined> {
    const user = await unit.lock(User, { id });
    return user?.passwordHash === passwordHash ? user : undefined;
  }

  /** The existing users among the ids, skipping nulls. */
  async byIds(ids: readonly (number | null)[], unit?: UnitOfWork): Promise<Map<number, Row<User>>> {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    const users = wanted.length ? await this.queries.byIds({ ids: wanted }, unit) : [];
    return new Map(users.map((user) => [user.id, user]));
  }

  async find(id: number | null, unit?: UnitOfWork): Promise<Row<User> | undefined> {
    return (await this.byIds([id], unit)).get(id ?? 0);
  }

  /** Users who still have to choose a password, longest waiting first. */
  withTemporaryPassword(): Promise<Row<User>[]> {
    return this.queries.withTemporaryPassword();
  }

  /** Whether this file is the profile picture of a user. */
  async hasPicture(fileName: string): Promise<boolean> {
    // MariaDB ignores spaces at the end.
    return (await this.queries.withPicture({ fileName })).some((user) => user.profilePicture === fileName);
  }

  /** @throws {EmailTaken} @throws {EmailLooksAlike} @throws {NameLooksAlikeError} */
  async create(unit: UnitOfWork, user: NewUser): Promise<Row<User>> {
    const now = this.clock.now();
    await this.keepDistinct(unit, user, null);
    const row = { mustChangePassword: false, ...user, createdAt: now, updatedAt: now };
    return refuseTakenEmail(unit.insert(User, row));
  }

  /**
   * Locks the row and changes the given fields. An address that looks like the stored one does not replace it.
   * @throws {UserNotFound} @throws {UserErased} @throws {EmailTaken} @throws {EmailLooksAlike} @throws {NameLooksAlikeError}
   */
  async update(unit: UnitOfWork, id: number, given: UserChanges): Promise<{ before: Row<User>; after: Row<User> }> {
    const before = await unit.lock(User, { id });
    if (!before) throw new UserErrors.UserNotFound({ id });
    if (before.erasedAt !== null) throw new UserErrors.UserErased();
    const { email, ...rest } = given;
    const isNewEmail = email !== undefined && email !== emailForm(before.email);
    const changes = { ...rest, ...(isNewEmail ? { email } : {}) };
    await this.keepDistinct(unit, { ...before, ...changes }, before);
    const updatedAt = this.clock.now();
    await refuseTakenEmail(unit.update(User, { id }, { ...changes, updatedAt }));
    const { deactivatedAt: left } = given;
    const deactivatedAt = left === undefined ? before.deactivatedAt : (left?.toISOString() ?? null);
    return { before, after: { ...before, ...changes, deactivatedAt, updatedAt: updatedAt.toISOString() } };
  }

  /** Removes everything that identifies the user, whose account is already deactivated. */
  async erase(unit: UnitOfWork, id: number, email: string, passwordHash: string): Promise<void> {
    const now = this.clock.now();
    const nobody = {
      email,
      firstName: FORMER_COLLEAGUE,
      lastName: null,
      profilePicture: null,
      passwordHash,
      secondFactors: null,
    };
    const state = { role: 'employee' as const, mustChangePassword: false, erasedAt: now, updatedAt: now };
    await unit.update(User, { id }, { ...nobody, ...state });
  }
}

async function refuseTakenEmail<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isDuplicate(error)) throw new UserErrors.EmailTaken();
    throw error;
  }
}
