import { Injectable } from '@nestjs/common';
import { Randomness } from '../../../../platform/clock';
import { hashPassword, passwordMatches } from '../../../../platform/access';
import { totalOf, type UnitOfWork } from '../../../../platform/database';
import { SecondFactorQueries } from '../second-factor.queries';
import { RecoveryCode } from './recovery-code.entity';

const CODES = 10;
const CHARACTERS = 12;

/** 32 characters that are easy to tell apart. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';

export interface NewCodes {
  /** Shown to the user once. */
  codes: string[];
  hashes: string[];
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly queries: SecondFactorQueries,
    private readonly randomness: Randomness,
  ) {}

  /** Hashing is slow, so it runs before the transaction. */
  async draw(): Promise<NewCodes> {
    const codes = Array.from({ length: CODES }, () => this.drawOne());
    return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plain(code)))) };
  }

  /** Invalidates all earlier codes. */
  async replace(unit: UnitOfWork, userId: number, { hashes }: NewCodes): Promise<void> {
    await this.remove(unit, userId);
    const rows = hashes.map((codeHash) => ({ userId, codeHash }));
    await unit.insertAll(RecoveryCode, rows);
  }

  async remove(unit: UnitOfWork, userId: number): Promise<void> {
    await unit.delete(RecoveryCode, { userId });
  }

  /** The id of a matching code. Comparing takes as long as hashing. */
  async find(userId: number, code: string): Promise<number | undefined> {
    for (const { id, codeHash } of await this.queries.codes({ userId })) {
      if (await passwordMatches(plain(code), codeHash)) return id;
    }
    return undefined;
  }

  /** A code works once. @returns false if another request used it first, or the codes were replaced. */
  async use(unit: UnitOfWork, userId: number, id: number): Promise<boolean> {
    return (await unit.delete(RecoveryCode, { id, userId })) > 0;
  }

  async left(userId: number): Promise<number> {
    return totalOf(await this.queries.countCodes({ userId }));
  }

  /** 60 bits, as `abcd-efgh-jkmn`. */
  private drawOne(): string {
    const bytes = Buffer.from(this.randomness.token(CHARACTERS), 'base64url');
    const characters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('');
    return characters.match(/.{4}/g)?.join('-') ?? characters;
  }
}
