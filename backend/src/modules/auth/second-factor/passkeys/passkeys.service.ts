import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../../platform/access';
import { Clock } from '../../../../platform/clock';
import type { Row, UnitOfWork } from '../../../../platform/database';
import { UsersService } from '../../../users/users.service';
import type {
  NewPasskeyDto,
  PasskeyCreationOptionsDto,
  PasskeyAssertionDto,
  PasskeyRequestOptionsDto,
} from '../dto/passkey.dto';
import { FactorChangesService } from '../factor-changes.service';
import { SecondFactorErrors } from '../second-factor.errors';
import { SecondFactorQueries } from '../second-factor.queries';
import { ChallengesService } from './challenges.service';
import { Passkey } from './passkey.entity';
import { RelyingPartyService } from './relying-party.service';

const MAX_PASSKEYS = 20;
const TIMEOUT_MS = 300_000;

/** EdDSA, ES256 and RS256; every authenticator supports at least one. */
const ALGORITHMS = [-8, -7, -257];

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const known = ({ credentialId: id, transports }: Row<Passkey>) => ({
  id,
  ...(transports !== null && { transports: transports.split(',') }),
});

const toAdd = ({ id, loginSessionId }: CurrentUser) => `add ${id} ${loginSessionId}`;
const toSignIn = (pending: string | undefined) => (pending === undefined ? 'sign in' : `second step ${pending}`);

@Injectable()
export class PasskeysService {
  constructor(
    private readonly queries: SecondFactorQueries,
    private readonly users: UsersService,
    private readonly changes: FactorChangesService,
    private readonly challenges: ChallengesService,
    private readonly party: RelyingPartyService,
    private readonly clock: Clock,
  ) {}

  /** Takes the password; the challenge proves that it was checked. @throws {TooManyPasskeys} */
  async begin(me: CurrentUser, password: string): Promise<PasskeyCreationOptionsDto> {
    const { user, passkeys } = await this.changes.withPassword(me, password, async (unit) => ({
      user: await this.users.find(me.id, unit),
      passkeys: await this.queries.passkeysOf({ userId: me.id }, unit),
    }));
    if (passkeys.length >= MAX_PASSKEYS) throw new SecondFactorErrors.TooManyPasskeys({ max: MAX_PASSKEYS });
    return {
      challenge: encoded(this.challenges.issue(toAdd(me))),
      rpId: this.party.id,
      rpName: this.party.name,
      userHandle: encoded(Buffer.from(String(me.id))),
      userName: me.email,
      userDisplayName: [user?.firstName, user?.lastName].filter(Boolean).join(' ') || me.email,
      algorithms: ALGORITHMS,
      excluded: passkeys.map(known),
      timeout: TIMEOUT_MS,
    };
  }

  /** @throws {PasskeyRefused} @throws {PasskeyKnown} @throws {TooManyPasskeys} */
  async add(me: CurrentUser, given: NewPasskeyDto): Promise<string[] | undefined> {
    const client = this.party.clientData(given.clientData);
    if (!client || !this.challenges.isGood(toAdd(me), client.challenge)) throw new SecondFactorErrors.PasskeyRefused();
    const passkey = await this.party.register(given, client);
    if (!passkey) throw new SecondFactorErrors.PasskeyRefused();
    const { name } = given;
    return this.changes.add(me, async (unit) => {
      if (!(await this.challenges.spend(unit, client.challenge))) throw new SecondFactorErrors.PasskeyRefused();
      const others = await this.queries.passkeysOf({ userId: me.id }, unit);
      if (others.length >= MAX_PASSKEYS) throw new SecondFactorErrors.TooManyPasskeys({ max: MAX_PASSKEYS });
      const { credentialId } = passkey;
      if ((await this.queries.passkey({ credentialId }, unit)).length) throw new SecondFactorErrors.PasskeyKnown();
      const createdAt = this.clock.now();
      await unit.insert(Passkey, { ...passkey, userId: me.id, name, createdAt, lastUsedAt: null });
      return { kind: 'passkey', name };
    });
  }

  /** @throws {PasskeyNotFound} */
  async remove(me: CurrentUser, id: number, password: string): Promise<void> {
    await this.changes.remove(me, password, async (unit) => {
      const passkey = await unit.lock(Passkey, { id, userId: me.id });
      if (!passkey) throw new SecondFactorErrors.PasskeyNotFound();
      await unit.delete(Passkey, { id });
      return { kind: 'passkey', name: passkey.name };
    });
  }

  /** @param userId limits it to this user's passkeys; undefined: any, which then has to verify its user by PIN or finger. */
  async question(pending: string | undefined, userId: number | undefined): Promise<PasskeyRequestOptionsDto> {
    const passkeys = userId === undefined ? [] : await this.queries.passkeysOf({ userId });
    return {
      challenge: encoded(this.challenges.issue(toSignIn(pending))),
      rpId: this.party.id,
      allowed: passkeys.map(known),
      userVerification: pending === undefined ? 'required' : 'discouraged',
      timeout: TIMEOUT_MS,
    };
  }

  async ownerOf({ credential }: PasskeyAssertionDto): Promise<number | undefined> {
    const [found] = await this.queries.passkey({ credentialId: credential });
    return found?.userId;
  }

  /** Loads the library, which is slow, before the transaction. */
  async prepare(): Promise<void> {
    await this.party.prepare();
  }

  /** A challenge works once. @returns whether the passkey is the user's and has signed it. */
  async use(unit: UnitOfWork, userId: number, proof: PasskeyAssertionDto): Promise<boolean> {
    const client = this.party.clientData(proof.clientData);
    if (!client || !this.challenges.isGood(toSignIn(proof.pending), client.challenge)) return false;
    const passkey = await unit.lock(Passkey, { credentialId: proof.credential, userId });
    const signCount = passkey && (await this.party.verify(proof, client, passkey, proof.pending === undefined));
    if (signCount === undefined || !(await this.challenges.spend(unit, client.challenge))) return false;
    await unit.update(Passkey, { id: passkey?.id }, { signCount, lastUsedAt: this.clock.now() });
    return true;
  }
}
