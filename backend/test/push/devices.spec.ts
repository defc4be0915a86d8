import { createECDH } from 'node:crypto';
import type { DevicesDto } from '../../src/modules/auth/dto/device.dto';
import type { PushDeviceDto, PushDto } from '../../src/modules/push/dto/push.dto';
import { PushSubscription } from '../../src/modules/push/push-subscription.entity';
import { KeyValue, PUSH_KEY } from '../../src/platform/key-values/key-value.entity';
import { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { stopCron } from '../worktime/support';
import { Browser, subscribe } from './push-service';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const EVERYTHING = ['assigned', 'mentioned', 'commented', 'message', 'website_down'];

let count = 0;
/** No message reaches them: nobody is notified here. */
const browser = () => new Browser(`https://push.studio.de/send/${++count}`);

describeApp('devices with pushed notifications', (app) => {
  beforeAll(() => stopCron(app()));

  const of = async (client: Client) => (await client.get<PushDto>('/api/push')).body;
  const rows = (userId: number) => app().dataSource.manager.countBy(PushSubscription, { userId });
  const again = async (email: string, headers = {}) => {
    const login = { email, password: 'employee-password' };
    const { body } = await app().guest.post<{ token: string }>('/auth/login', login, headers);
    return new Client(app().url, body.token);
  };
  const put = (client: Client, changes: object) =>
    client.put<PushDeviceDto & Failure>('/api/push/subscription', { ...browser().subscription, ...changes });

  it('are none at first, with a public key that is the same for all and sealed in the database', async () => {
    const [one, two] = [await app().employee(), await app().admin()];
    const { publicKey, devices } = await of(one);
    expect(devices).toEqual([]);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect((await of(two)).publicKey).toBe(publicKey);
    const { value } = await app().dataSource.manager.findOneByOrFail(KeyValue, { name: PUSH_KEY });
    expect(Buffer.from(value, 'base64url').length).toBe(12 + 16 + 32);
  });

  it('are those of all logins of the user, under the ids of the devices there, without their secrets', async () => {
    const desk = await app().employee('all@studio.test');
    const phone = await again('all@studio.test', { 'user-agent': PHONE });
    await subscribe(desk, browser());
    const given = browser();
    await subscribe(phone, given, { occasions: ['message'], hoursFrom: '08:00', hoursUntil: '18:00' });
    const { devices } = await of(desk);
    const listed = (await desk.get<DevicesDto>('/auth/devices')).body.devices;
    expect(devices).toMatchObject([
      { browser: 'Safari', system: 'iOS', kind: 'phone', isCurrent: false, occasions: ['message'] },
      { isCurrent: true, occasions: EVERYTHING, hoursFrom: null, hoursUntil: null },
    ]);
    expect(devices[0]).toMatchObject({ hoursFrom: '08:00', hoursUntil: '18:00' });
    expect(new Set(devices.map(({ id }) => id))).toEqual(new Set(listed.map(({ id }) => id)));
    const { endpoint, p256dh, auth } = given.subscription;
    for (const secret of [endpoint, p256dh, auth]) expect(JSON.stringify(devices)).not.toContain(secret);
  });

  it('are one per login, whatever number of calls come at once', async () => {
    const employee = await app().employee();
    const mine = browser();
    const ten = await Promise.all(Array.from({ length: 10 }, () => put(employee, mine.subscription)));
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await of(employee)).devices).toEqual([ten[0]?.body]);
    await Promise.all(Array.from({ length: 10 }, () => put(employee, {})));
    expect(await rows(await employee.id())).toBe(1);
  });

  it('belong to the last login in a browser, which goes on as chosen there', async () => {
    const first = await app().employee('same@studio.test');
    const mine = browser();
    await subscribe(first, mine, { occasions: ['message'], hoursFrom: '07:00', hoursUntil: '12:00' });
    const second = await again('same@studio.test');
    expect(await subscribe(second, mine)).toMatchObject({ occasions: ['message'], hoursFrom: '07:00' });
    expect((await of(second)).devices).toMatchObject([{ isCurrent: true }]);
    // A colleague who uses the same browser gets their own notifications there, and chooses anew.
    const colleague = await app().employee();
    expect(await subscribe(colleague, mine)).toMatchObject({ occasions: EVERYTHING, hoursFrom: null });
    expect((await of(second)).devices).toEqual([]);
    const logins = [await again('same@studio.test'), await again('same@studio.test'), colleague];
    await Promise.all(logins.map((login) => put(login, mine.subscription)));
    expect(
      (await Promise.all(logins.map(of))).flatMap(({ devices }) => devices.filter((one) => one.isCurrent)),
    ).toHaveLength(1);
  });

  it('are changed and removed by their user only, from any device', async () => {
    const desk = await app().employee('own@studio.test');
    const phone = await again('own@studio.test');
    const { id } = await subscribe(phone, browser());
    const other = await app().employee();
    const path = `/api/push/devices/${id}`;
    for (const refused of [await other.patch(path, { occasions: [] }), await other.delete(path)])
      expect(refused).toMatchObject({ status: 404, body: { code: 'push_device_not_found' } });
    const changed = await desk.patch<PushDeviceDto>(path, { occasions: ['mentioned'] });
    expect(changed).toMatchObject({ status: 200, body: { id, occasions: ['mentioned'], isCurrent: false } });
    expect((await desk.patch(path, { hoursFrom: '08:00', hoursUntil: '17:00' })).body).toMatchObject({
      ...{ occasions: ['mentioned'], hoursFrom: '08:00', hoursUntil: '17:00' },
    });
    expect(await desk.patch(path, { hoursFrom: null })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'hoursUntil' }] },
    });
    expect((await desk.patch(path, { hoursFrom: null, hoursUntil: null })).status).toBe(200);
    expect((await desk.delete(path)).status).toBe(204);
    expect((await desk.delete(path)).status).toBe(404);
    expect((await of(phone)).devices).toEqual([]);
    expect((await phone.get('/auth/me')).status).toBe(200);
  });

  it('are at most twenty per user: the oldest one ends', async () => {
    const first = await app().employee('many@studio.test');
    await subscribe(first, browser());
    for (let n = 0; n < 20; n++) await subscribe(await again('many@studio.test'), browser());
    const { devices } = await of(first);
    expect([devices.length, devices.some(({ isCurrent }) => isCurrent)]).toEqual([20, false]);
  });

  it('need an https address in no private network', async () => {
    const employee = await app().employee();
    const refused = ['push_endpoint_not_valid', 'push_endpoint_not_allowed', 'text_too_long'];
    for (const [endpoint, code] of [
      ['http://push.studio.de/send/1', refused[0]],
      ['javascript:alert(1)', refused[0]],
      ['push.studio.de', refused[0]],
      [`https://push.studio.de/${'ü'.repeat(1000)}`, refused[0]],
      [`https://push.studio.de/${'x'.repeat(2048)}`, refused[2]],
      ['https://127.0.0.1/send/1', refused[1]],
      ['https://[::1]/send/1', refused[1]],
      ['https://10.1.2.3:8443/send/1', refused[1]],
      ['https://169.254.169.254/latest', refused[1]],
      ['https://localhost/send/1', refused[1]],
      ['https://printer.local/send/1', refused[1]],
      ['https://me:secret@push.studio.de/send/1', refused[1]],
      ['https://push.studio.de:25/send/1', refused[1]],
    ] as const) {
      const { status, body } = await put(employee, { endpoint });
      expect([endpoint, status, body.details]).toEqual([
        endpoint,
        400,
        [expect.objectContaining({ field: 'endpoint', code })],
      ]);
    }
    expect(await rows(await employee.id())).toBe(0);
  });

  it('need keys that can be encrypted for, and choices that exist', async () => {
    const employee = await app().employee();
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const point = pair.getPublicKey();
    const off = Buffer.from(point);
    off[64]! ^= 1;
    const hybrid = Buffer.from(point);
    hybrid[0] = 6 + (point[64]! & 1);
    const wrong = (bytes: Buffer) => bytes.toString('base64url');
    for (const [field, value] of [
      ['p256dh', wrong(off)],
      ['p256dh', wrong(hybrid)],
      ['p256dh', wrong(Buffer.alloc(65, 4))],
      ['p256dh', pair.getPublicKey('base64url', 'compressed')],
      ['p256dh', 'Ü'.repeat(87)],
      ['auth', wrong(Buffer.alloc(15))],
      ['auth', wrong(Buffer.alloc(17))],
      ['auth', 16],
      ['language', 'fr'],
      ['occasions', ['assigned', 'assigned']],
      ['occasions', ['everything']],
      ['occasions', 'message'],
      ['hoursFrom', '24:00'],
      ['hoursFrom', 8],
      ['hoursUntil', '18:00'],
      ['sessionId', 'other'],
    ] as const) {
      const { status, body } = await put(employee, { [field]: value });
      expect([field, value, status, body.details?.[0]?.field]).toEqual([field, value, 400, field]);
    }
    expect((await put(employee, { hoursFrom: '18:00', hoursUntil: '08:00' })).body.code).toBe('push_hours_not_valid');
    expect((await put(employee, { p256dh: `${wrong(point)}=` })).status).toBe(200);
  });

  it('are in no raw table', async () => {
    const admin = await app().admin();
    const { tables } = (await admin.get<{ tables: { name: string }[] }>('/admin/tables')).body;
    expect(tables.filter(({ name }) => name.startsWith('push') || name === 'settings')).toEqual([]);
    expect((await admin.get('/admin/tables/push_subscriptions')).status).toBe(404);
  });
});
