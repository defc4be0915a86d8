import type { PushDto } from '../../src/modules/push/dto/push.dto';
import { PushDelivery } from '../../src/modules/push/push-delivery.entity';
import { NoticeSenderService } from '../../src/modules/notifications/notices/notice-sender.service';
import { Transactions } from '../../src/platform/database/transactions/transactions';
import type { Client } from '../support/client';
import { comment, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { type Browser, ENV, look, settled, subscribe, usePushServices } from './push-service';

describeApp(
  'a pushed notification',
  (app) => {
    const services = usePushServices();
    const service = () => services[0]!;
    let admin: Client;
    let employee: Client;
    let employeeId: number;
    let browser: Browser;

    beforeAll(async () => {
      stopCron(app());
      // A Friday, 10:00 in Berlin.
      app().clock.set('2026-11-20T09:00:00Z');
      admin = await app().admin();
      await admin.put('/auth/profile', { first_name: 'Eleanor', last_name: 'Whitfield' });
      employee = await app().employee('ben@studio.test');
      employeeId = await employee.id();
      service().publicKey = (await employee.get<PushDto>('/api/push')).body.publicKey;
    });
    beforeEach(async () => {
      app().clock.set('2026-11-20T09:00:00Z');
      await employee.post('/api/notifications/mark-all-read');
      browser = service().browser();
      await subscribe(employee, browser, {
        occasions: ['assigned', 'mentioned', 'commented', 'message', 'website_down'],
        hoursFrom: null,
        hoursUntil: null,
      });
      service().forget();
    });

    const message = (text: string) =>
      admin.post('/admin/notifications/admin-message', { recipientUserId: employeeId, message: text });
    const got = async () => {
      await settled(app());
      return service().got(browser);
    };
    const waiting = () => app().dataSource.manager.count(PushDelivery);
    const down = (name: string, kind: 'down' | 'back' = 'down') =>
      app()
        .nest.get(Transactions)
        .run((unit) => {
          const since = app().clock.now();
          app()
            .nest.get(NoticeSenderService)
            .tellOfSites(unit, [employeeId], [{ kind, projectId: 3, name, since }]);
          return Promise.resolve();
        });

    it('is decrypted by the browser alone, and leads where a click at the bell does', async () => {
      const { id } = await createTask(admin, { title: 'Draw the logo', assignee: employeeId });
      const [pushed] = await got();
      const [told] = (await employee.get<{ id: number }[]>('/api/notifications')).body;
      const words = { occasion: 'assigned', title: 'Eleanor Whitfield has given you a task', body: 'Draw the logo' };
      expect(pushed).toEqual({ id: told?.id, ...words, url: `/tasks/${id}`, unread: 1 });
      const { headers, bytes } = service().messages[0]!;
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: '86400',
        urgency: 'normal',
        topic: expect.stringMatching(/^[\w-]{32}$/) as string,
      });
      expect(bytes).toBeLessThan(3000);
      expect(await waiting()).toBe(0);
    });

    it('tells of an assignment, a mention, a comment, a message and a website that is down, and of nothing else', async () => {
      const mine = await createTask(admin, { title: 'Mine', assignee: employeeId });
      await admin.patch(`/api/tasks/${mine.id}`, { status: 'done' });
      await comment(admin, mine.id, 'Looks **good**');
      await comment(admin, mine.id, 'Please see ![](/files/tasks/x.png) this, @ben@studio.test');
      const other = await createTask(admin, { title: 'Other' });
      await admin.patch(`/api/tasks/${other.id}`, { assignee: employeeId, urgent: true });
      await admin.patch(`/api/tasks/${other.id}`, { assignee: await admin.id() });
      await message('See you at ten');
      await down('Bakery');
      await down('Bakery', 'back');
      const pushed = (await got()).map(({ occasion, title, body, url }) => [occasion, title, body, url]);
      expect(pushed).toHaveLength(6);
      expect(pushed).toEqual(
        expect.arrayContaining([
          ['assigned', 'Eleanor Whitfield has given you a task', 'Mine', `/tasks/${mine.id}`],
          ['commented', 'Eleanor Whitfield has commented', 'Mine: Looks good', `/tasks/${mine.id}`],
          [
            'mentioned',
            'Eleanor Whitfield mentions you',
            'Mine: Please see this, @ben@studio.test',
            `/tasks/${mine.id}`,
          ],
          ['assigned', 'Eleanor Whitfield has given you a task', 'Other', `/tasks/${other.id}`],
          [
            'message',
            'A message from Eleanor Whitfield',
            'See you at ten',
            expect.stringMatching(/^\/notifications\?open=\d+$/),
          ],
          ['website_down', 'A website is down', 'Bakery', '/projects/3'],
        ]),
      );
    });

    it('is in the language of the device, and short whatever was written', async () => {
      await subscribe(employee, browser, { language: 'de' });
      await message(`Grüße ${'😀"\\'.repeat(4000)}`);
      await subscribe(employee, browser, { language: 'pl' });
      await settled(app());
      await message('Zażółć');
      const [german, polish] = await got();
      expect(german?.title).toBe('Nachricht von Eleanor Whitfield');
      expect([...german!.body].length).toBe(201);
      expect(polish).toMatchObject({ title: 'Eleanor Whitfield: wiadomość dla Ciebie', body: 'Zażółć' });
      expect(Math.max(...service().messages.map(({ bytes }) => bytes))).toBeLessThan(3000);
    });

    it('is only of the kinds chosen for this device', async () => {
      const phone = service().browser();
      const other = await app().guest.signIn('ben@studio.test', 'employee-password');
      const { id } = await subscribe(other, phone, { occasions: ['message'] });
      await createTask(admin, { assignee: employeeId });
      await message('Both');
      await settled(app());
      expect(
        service()
          .got(phone)
          .map(({ occasion }) => occasion),
      ).toEqual(['message']);
      expect((await got()).map(({ occasion }) => occasion).sort()).toEqual(['assigned', 'message']);
      await employee.patch(`/api/push/devices/${id}`, { occasions: [] });
      await message('One');
      expect(await got()).toHaveLength(3);
      expect(service().got(phone)).toHaveLength(1);
      await other.post('/auth/logout');
    });

    it('is left out once it was read or its task deleted before it could be sent', async () => {
      service().answer = (response) => response.writeHead(503).end();
      await message('Read meanwhile');
      const { id } = await createTask(admin, { assignee: employeeId });
      await settled(app());
      const [, first] = (await employee.get<{ id: number }[]>('/api/notifications')).body;
      await employee.post(`/api/notifications/${first!.id}/read`);
      await admin.delete(`/api/tasks/${id}`);
      service().forget();
      app().clock.forward(5);
      await look(app());
      expect(await got()).toEqual([]);
      expect(await waiting()).toBe(0);
    });

    it('is not sent outside the chosen hours and on days off, and not later either', async () => {
      await subscribe(employee, browser, { hoursFrom: '09:00', hoursUntil: '17:30' });
      const at = async (instant: string) => {
        app().clock.set(instant);
        await message(instant);
        await settled(app());
      };
      // Friday 16:30, 8:59, 9:00, 17:29 and 17:30 in Berlin; then Saturday, Monday and a Monday in summer.
      await at('2026-11-20T07:59:00Z');
      await at('2026-11-20T08:00:00Z');
      await at('2026-11-20T16:29:00Z');
      await at('2026-11-20T16:30:00Z');
      await at('2026-11-21T10:00:00Z');
      await at('2026-11-23T10:00:00Z');
      await at('2027-07-05T07:00:00Z');
      await at('2027-07-05T15:30:00Z');
      await look(app());
      expect((await got()).map(({ body }) => body)).toEqual([
        '2026-11-20T08:00:00Z',
        '2026-11-20T16:29:00Z',
        '2026-11-23T10:00:00Z',
        '2027-07-05T07:00:00Z',
      ]);
      expect(await waiting()).toBe(0);
    });

    it('of a bulk change rings only a few times', async () => {
      const ids: number[] = [];
      for (let n = 0; n < 12; n++) ids.push((await createTask(admin, { title: `Task ${n}` })).id);
      await admin.patch('/api/tasks', { ids, assignee: employeeId });
      const pushed = await got();
      expect(pushed).toHaveLength(5);
      expect(pushed[0]?.unread).toBe(12);
    });

    it('is stored only for those who subscribed', async () => {
      service().answer = (response) => response.writeHead(503).end();
      const nobody = await app().employee();
      await createTask(admin, { assignee: await nobody.id() });
      expect(await waiting()).toBe(0);
      await message('Stored');
      expect(await waiting()).toBe(1);
      await employee.post('/api/notifications/mark-all-read');
      app().clock.forward(5);
      await look(app());
    });
  },
  ENV,
);
