import { Injectable } from '@nestjs/common';
import type { CurrentUser, Role } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import { rowFromDate } from '../../platform/database/instants';
import { PreparedStatements, type Statement } from '../../platform/database/prepared-statements';

interface IdentityRow {
  sid: string;
  id: number;
  email: string;
  role: Role;
  must_change_password: number;
  work_consent: number | null;
  [revision: `r${number}`]: string | null;
}

export interface Identity {
  user: CurrentUser;
  /** The joined revisions of the lists asked for; empty when none was. */
  revision: string;
}

/**
 * Reads, in one prepared statement, what every request needs: that its login session still stands, who that is now,
 * and how new the lists are that it polls.
 */
@Injectable()
export class IdentityService {
  private readonly statements = new Map<string, Statement<IdentityRow>>();

  constructor(
    private readonly prepared: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** By the login session that a token names. */
  bySession(sessionId: string, lists: readonly string[]): Promise<Identity | null> {
    return this.read('id', sessionId, lists);
  }

  /** By the value of the files cookie. */
  byFilesKey(filesKey: string): Promise<Identity | null> {
    return this.read('files_key', filesKey, []);
  }

  private async read(by: 'id' | 'files_key', value: string, lists: readonly string[]): Promise<Identity | null> {
    const statement = this.statement(by, lists.length);
    const [row] = await statement([...lists, value, rowFromDate(this.clock.now())]);
    if (!row) return null;
    return {
      user: {
        id: row.id,
        email: row.email,
        role: row.role,
        mustChangePassword: Boolean(row.must_change_password),
        loginSessionId: row.sid,
        workConsent: row.work_consent === null ? null : Boolean(row.work_consent),
      },
      revision: lists.map((_, index) => row[`r${index}`] ?? '0').join('.'),
    };
  }

  private statement(by: 'id' | 'files_key', lists: number): Statement<IdentityRow> {
    const name = `${by}/${lists}`;
    let statement = this.statements.get(name);
    if (!statement) {
      const revisions = Array.from(
        { length: lists },
        (_, index) => `, (SELECT \`revision\` FROM list_revisions WHERE \`name\` = ?) AS r${index}`,
      );
      statement = this.prepared.prepare<IdentityRow>(
        `SELECT s.id AS sid, u.id, u.email, u.role, u.must_change_password, s.work_consent${revisions.join('')} ` +
          `FROM login_sessions s JOIN users u ON u.id = s.user_id WHERE s.${by} = ? AND s.expires_at > ?`,
      );
      this.statements.set(name, statement);
    }
    return statement;
  }
}
