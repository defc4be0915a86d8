import { Injectable } from '@nestjs/common';
import { type CurrentUser, digestOf } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { type Row, Transactions, type UnitOfWork } from '../../platform/database';
import { CommonErrors } from '../../platform/errors/common.errors';
import { OutboundHttpService } from '../../platform/outbound/outbound-http.service';
import { LoginSessionsService } from '../auth/access/login-sessions.service';
import { DevicesService } from '../auth/devices/devices.service';
import { OCCASIONS } from '../notifications/notifications.constants';
import { type PushChoiceDto, PushDeviceDto, type PushDto, type PushSubscriptionDto } from './dto/push.dto';
import { PushErrors } from './push.errors';
import { PushQueries } from './push.queries';
import { PushSubscription } from './push-subscription.entity';
import { PushOutboxService } from './sending/push-outbox.service';
import { VapidKeysService } from './vapid-keys.service';

/** Per user; with more, the oldest one ends. */
const MAX_DEVICES = 20;

type Choice = Pick<Row<PushSubscription>, 'occasions' | 'hoursFrom' | 'hoursUntil'>;

const EVERYTHING: Choice = { occasions: OCCASIONS.join(' '), hoursFrom: null, hoursUntil: null };

@Injectable()
export class PushDevicesService {
  constructor(
    private readonly queries: PushQueries,
    private readonly keys: VapidKeysService,
    private readonly sessions: LoginSessionsService,
    private readonly devices: DevicesService,
    private readonly outbox: PushOutboxService,
    private readonly outbound: OutboundHttpService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async list(me: CurrentUser): Promise<PushDto> {
    const [{ publicKey }, rows] = await Promise.all([this.keys.keys(), this.queries.ofUser({ userId: me.id })]);
    return { publicKey, devices: await this.described(me, rows) };
  }

  /**
   * Pushes to the browser of this login, and no longer for another login in the same browser.
   *
   * @throws {EndpointNotAllowed} @throws {HoursIncomplete} @throws {NotSignedIn}
   */
  async subscribe(me: CurrentUser, given: PushSubscriptionDto): Promise<PushDeviceDto> {
    const { href: endpoint, origin: service } = new URL(given.endpoint);
    if (this.outbound.isPrivate(new URL(endpoint))) throw new PushErrors.EndpointNotAllowed();
    const { id: userId, loginSessionId: sessionId } = me;
    const endpointDigest = digestOf(endpoint);
    const row = await this.transactions.run(async (unit) => {
      if (!(await this.sessions.keep(sessionId, unit))) throw new CommonErrors.NotSignedIn();
      const before = await unit.lockAll(PushSubscription, [{ sessionId }, { endpointDigest }]);
      const mine = before.find((one) => one.sessionId === sessionId);
      // A new login in the same browser goes on as the user chose there.
      const former = before.find((one) => one.endpointDigest === endpointDigest && one.userId === userId) ?? mine;
      await this.end(
        unit,
        before.filter((one) => one !== mine),
      );
      const { language } = given;
      const keys = { p256dh: canonical(given.p256dh), auth: canonical(given.auth) };
      const stored = { endpoint, endpointDigest, service, ...keys, language, ...chosen(former ?? EVERYTHING, given) };
      this.lookAfter(unit);
      if (mine) {
        await unit.update(PushSubscription, { id: mine.id }, stored);
        return { ...mine, ...stored };
      }
      const created = await unit.insert(PushSubscription, {
        sessionId,
        userId,
        ...stored,
        createdAt: this.clock.now(),
      });
      await this.end(unit, (await this.queries.ofUser({ userId }, unit)).slice(MAX_DEVICES));
      return created;
    });
    return this.one(me, row);
  }

  /** Changes one of the user's own devices. @throws {PushDeviceNotFound} @throws {HoursIncomplete} */
  async change(me: CurrentUser, device: string, given: PushChoiceDto): Promise<PushDeviceDto> {
    const row = await this.transactions.run(async (unit) => {
      const before = await this.held(unit, me, device);
      const changes = chosen(before, given);
      await unit.update(PushSubscription, { id: before.id }, changes);
      this.lookAfter(unit);
      return { ...before, ...changes };
    });
    return this.one(me, row);
  }

  /** The device stays signed in. @throws {PushDeviceNotFound} */
  async remove(me: CurrentUser, device: string): Promise<void> {
    await this.transactions.run(async (unit) => {
      await this.end(unit, [await this.held(unit, me, device)]);
      this.lookAfter(unit);
    });
  }

  private async held(unit: UnitOfWork, me: CurrentUser, device: string): Promise<Row<PushSubscription>> {
    const own = await this.queries.ofUser({ userId: me.id }, unit);
    const found = own.find(({ sessionId: id }) => this.devices.handleOf({ id }) === device);
    const row = found && (await unit.lock(PushSubscription, { id: found.id }));
    if (!row) throw new PushErrors.PushDeviceNotFound();
    return row;
  }

  private async end(unit: UnitOfWork, rows: readonly Row<PushSubscription>[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const sessionIds = rows.map(({ sessionId }) => sessionId);
    await unit.deleteEach(PushSubscription, ids);
    await this.sessions.release(sessionIds, unit);
  }

  private async one(me: CurrentUser, row: Row<PushSubscription>): Promise<PushDeviceDto> {
    const [described] = await this.described(me, [row]);
    if (!described) throw new PushErrors.PushDeviceNotFound();
    return described;
  }

  private async described(me: CurrentUser, rows: readonly Row<PushSubscription>[]): Promise<PushDeviceDto[]> {
    const logins = await this.sessions.byIds(rows.map(({ sessionId }) => sessionId));
    const names = new Map(logins.map(({ id, device }) => [id, device]));
    return rows.map((row) => {
      const { sessionId: id } = row;
      const device = { id: this.devices.handleOf({ id }), name: names.get(id) ?? null };
      return PushDeviceDto.from(row, device, id === me.loginSessionId);
    });
  }

  private lookAfter(unit: UnitOfWork): void {
    unit.afterCommit(() => this.outbox.look());
  }
}

/** Without padding: a subscription renewed by the same browser is the same. */
const canonical = (key: string) => Buffer.from(key, 'base64url').toString('base64url');

/** @throws {HoursIncomplete} */
function chosen(before: Choice, { occasions, hoursFrom, hoursUntil }: PushChoiceDto): Choice {
  const after = {
    occasions: occasions?.join(' ') ?? before.occasions,
    hoursFrom: hoursFrom === undefined ? before.hoursFrom : hoursFrom,
    hoursUntil: hoursUntil === undefined ? before.hoursUntil : hoursUntil,
  };
  const { hoursFrom: from, hoursUntil: until } = after;
  const isValid = from === null || until === null ? from === until : from < until;
  if (!isValid) throw new PushErrors.HoursIncomplete();
  return after;
}
