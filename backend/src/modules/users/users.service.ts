import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import type { Role } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import { isServerDatabase } from '../../platform/database/create-data-source';
import { isDuplicate } from '../../platform/database/database-errors';
import { lockRow } from '../../platform/database/row-lock';
import { PreparedStatements, type Statement } from '../../platform/database/prepared-statements';
import type { UnitOfWork } from '../../platform/database/transactions';
import { UserDto, UserSummaryDto } from './dto/user.dto';
import { User } from './user.entity';
import { EmailTakenError, LastAdminError, UserNotFoundError } from './users.errors';

/** The polled list of people; the task list carries their addresses, so it changes with them. */
export const USERS_LIST = 'users';
export const LISTS_WITH_PEOPLE = [USERS_LIST, 'tasks'];

interface EmailRow {
  id: number;
  email: string;
}

export interface NewUser {
  email: string;
  passwordHash: string;
  role: Role;
  firstName?: string | null;
  lastName?: string | null;
  mustChangePassword?: boolean;
}

export type UserChanges = Partial<
  Pick<User, 'email' | 'firstName' | 'lastName' | 'role' | 'profilePicture' | 'passwordHash' | 'mustChangePassword'>
>;

@Injectable()
export class UsersService {
  private readonly selectAllEmails: Statement<EmailRow>;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly clock: Clock,
    statements: PreparedStatements,
  ) {
    this.selectAllEmails = statements.prepare('SELECT id, email FROM users');
  }

  async list(): Promise<UserSummaryDto[]> {
    const users = await this.users.find({ order: { email: 'ASC' } });
    return users.map((user) => UserSummaryDto.from(user));
  }

  count(): Promise<number> {
    return this.users.count();
  }

  findByEmail(email: string): Promise<User | null> {
    return this.users.findOneBy({ email });
  }

  /** @throws {UserNotFoundError} */
  async get(id: number): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new UserNotFoundError(id);
    return user;
  }

  /** Everybody's e-mail address, by id. */
  async emails(): Promise<Map<number, string>> {
    const rows = await this.selectAllEmails([]);
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  /**
   * Keeps these people's rows for this transaction, so that what belongs to one person is changed by one transaction at
   * a time. Always in the order of their ids, so that two transactions never wait for each other.
   */
  async hold({ manager }: UnitOfWork, ids: readonly number[]): Promise<void> {
    if (!ids.length || !isServerDatabase(manager.dataSource)) return;
    const places = ids.map(() => '?').join(', ');
    await manager.query(`SELECT id FROM users WHERE id IN (${places}) ORDER BY id FOR UPDATE`, [...ids]);
  }

  /**
   * Keeps a person's row for this transaction.
   *
   * @returns whether the password still is the one whose hash was read before.
   */
  async stillHasPassword({ manager }: UnitOfWork, { id, passwordHash }: User): Promise<boolean> {
    return (await lockRow(manager, User, { id }))?.passwordHash === passwordHash;
  }

  /** Those of the given people who exist, by id. */
  async byIds(manager: EntityManager, ids: readonly number[]): Promise<Map<number, User>> {
    const users = ids.length ? await manager.findBy(User, { id: In([...new Set(ids)]) }) : [];
    return new Map(users.map((user) => [user.id, user]));
  }

  /** Those of the file names that are somebody's profile picture. */
  async picturesInUse(names: string[]): Promise<string[]> {
    const users = await this.users.find({ select: { profilePicture: true }, where: { profilePicture: In(names) } });
    return users.flatMap(({ profilePicture }) => profilePicture ?? []);
  }

  /** Everybody, by e-mail, as administration shows them. */
  async listAll(): Promise<UserDto[]> {
    const users = await this.users.find({ order: { email: 'ASC' } });
    return users.map((user) => UserDto.from(user));
  }

  /**
   * Makes sure that somebody else is an admin, and stays one until the transaction ends.
   *
   * @throws {LastAdminError}
   */
  async keepAnotherAdmin({ manager }: UnitOfWork, id: number): Promise<void> {
    const lock = isServerDatabase(manager.dataSource) ? ' FOR UPDATE' : '';
    const admins = await manager.query<{ id: number }[]>(
      `SELECT id FROM users WHERE role = 'admin' ORDER BY id${lock}`,
    );
    if (!admins.some((admin) => admin.id !== id)) throw new LastAdminError();
  }

  /** @throws {EmailTakenError} */
  async create(unit: UnitOfWork, user: NewUser): Promise<User> {
    const now = this.clock.now();
    const row = unit.manager.create(User, {
      firstName: null,
      lastName: null,
      profilePicture: null,
      mustChangePassword: false,
      ...user,
      createdAt: now,
      updatedAt: now,
    });
    await refuseTakenEmail(unit.manager.insert(User, row));
    unit.touch(...LISTS_WITH_PEOPLE);
    return row;
  }

  /**
   * Changes what is given; the row is locked first.
   *
   * @throws {UserNotFoundError}
   * @throws {EmailTakenError}
   */
  async update(unit: UnitOfWork, id: number, changes: UserChanges): Promise<{ before: User; after: User }> {
    const before = await lockRow(unit.manager, User, { id });
    if (!before) throw new UserNotFoundError(id);
    const updatedAt = this.clock.now();
    await refuseTakenEmail(unit.manager.update(User, id, { ...changes, updatedAt }));
    unit.touch(...LISTS_WITH_PEOPLE);
    return { before, after: unit.manager.create(User, { ...before, ...changes, updatedAt }) };
  }
}

async function refuseTakenEmail<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isDuplicate(error)) throw new EmailTakenError();
    throw error;
  }
}
