import type { NotificationDto, PendingLoginDto } from '../../src/modules/notifications/dto/notification.dto';
import type { RenewalsDto } from '../../src/modules/finances/dto/planning.dto';
import { RenewalsService } from '../../src/modules/finances/planning/renewals.service';
import type { Client } from '../support/client';
import { describeApp, startBeside } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { addCost, COSTS, MONTHLY, YEARLY } from './planning';

const ALL = '/api/notifications?limit=100';
const SIGNED_IN_FOR_YEARS = { JWT_TTL: '9999d' };

describeApp(
  'renewals',
  (app, database) => {
    let admin: Client;
    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2026-11-22T09:00:00Z');
      admin = await app().admin();
    });

    const renewals = async (query = '') => (await admin.get<RenewalsDto>(`/api/finances/renewals${query}`)).body;
    const add = (name: string, date: string, more: Record<string, unknown> = YEARLY) =>
      addCost(admin, { name, date, ...more });
    const tell = () => app().nest.get(RenewalsService).tell();
    const told = async (person: Client) =>
      (await person.get<NotificationDto[]>(ALL)).body.flatMap(({ renewal }) => renewal ?? []);

    it('are listed with amounts and where to cancel, earliest decision first, with totals by interval', async () => {
      const cancellable = { ...YEARLY, netto: 10.01, cancel_url: 'https://domains.test/x' };
      const domain = await add('Domain', '2024-12-20', cancellable);
      const insurance = await add('Insurance', '2025-03-01', { ...YEARLY, netto: 9.99, notice_days: 90 });
      const lease = await add('Lease', '2026-01-31', { ...MONTHLY, notice_days: 14 });
      await add('Rent', '2026-01-01', MONTHLY);
      await add('Summer party', '2025-06-01');
      const photos = await add('Photos', '2026-01-18', { ...MONTHLY, recurring_end_date: '2027-01-01' });

      const listed = await renewals();
      expect(listed).toMatchObject({ today: '2026-11-22', until: '2027-02-20' });
      expect(listed.yearly.renewals).toEqual([
        {
          cost_id: insurance.id,
          name: 'Insurance',
          category: 'other',
          recurring_type: 'yearly',
          date: '2027-03-01',
          cancel_by: '2026-12-01',
          cancel_url: null,
          is_last: false,
          netto: 9.99,
          brutto: 11.89,
        },
        expect.objectContaining({
          cost_id: domain.id,
          date: '2026-12-20',
          cancel_by: null,
          cancel_url: domain.cancel_url,
        }),
      ]);
      expect(listed.yearly.summary).toEqual({ netto: 20, vat: 3.8, brutto: 23.8, count: 2 });
      expect(listed.monthly.renewals).toMatchObject([
        { cost_id: lease.id, date: '2026-12-31', cancel_by: '2026-12-17', is_last: false },
        { cost_id: photos.id, date: '2027-01-18', cancel_by: null, is_last: true },
      ]);
      expect((await renewals('?days=7')).yearly.renewals).toEqual([]);
      expect((await renewals('?days=200')).yearly.renewals.map(({ name }) => name)).toContain('Summer party');
      for (const days of ['0', '367', 'x', '1.5'])
        expect(await admin.get(`/api/finances/renewals?days=${days}`)).toMatchObject({ status: 400 });
    });

    it('follow the studio’s day, not London’s', async () => {
      app().clock.set('2026-12-19T23:30:00Z');
      expect((await renewals()).today).toBe('2026-12-20');
      app().clock.set('2026-12-20T23:30:00Z');
      expect((await renewals()).yearly.renewals.map(({ name }) => name)).not.toContain('Domain');
      app().clock.set('2026-11-22T09:00:00Z');
    });

    it('are announced to all admins once, a week before the notice period or two before the day', async () => {
      const [employee, second] = [await app().employee(), await app().employee()];
      await admin.patch(`/admin/users/${await second.id()}`, { role: 'admin' });

      // Insurance: 2027-03-01, minus 90 days of notice and 7 more, is 2026-11-24.
      app().clock.set('2026-11-23T22:59:00Z');
      expect(await tell()).toEqual({ renewals: 0 });
      app().clock.set('2026-11-23T23:01:00Z');
      expect(await tell()).toEqual({ renewals: 1 });
      expect(await tell()).toEqual({ renewals: 0 });
      const insurance = { name: 'Insurance', date: '2027-03-01', cancelBy: '2026-12-01', isLast: false };
      for (const person of [admin, second]) expect(await told(person)).toEqual([insurance]);
      expect(await told(employee)).toEqual([]);

      app().clock.set('2026-12-06T09:00:00Z');
      expect(await tell()).toEqual({ renewals: 1 });
      expect((await told(admin))[0]).toEqual({ name: 'Domain', date: '2026-12-20', cancelBy: null, isLast: false });
      app().clock.set('2027-01-05T09:00:00Z');
      expect(await tell()).toEqual({ renewals: 1 });
      expect((await told(admin))[0]).toEqual({ name: 'Photos', date: '2027-01-18', cancelBy: null, isLast: true });

      // The server was down on the day of the notice: it is sent later, without a last day to cancel, which has passed.
      app().clock.set('2028-02-20T09:00:00Z');
      await tell();
      expect(await told(admin)).toContainEqual({ ...insurance, date: '2028-03-01', cancelBy: null });
      app().clock.set('2026-11-22T09:00:00Z');
    });

    it('are a plain message for older clients, and are not shown at login', async () => {
      const list = (await admin.get<NotificationDto[]>(ALL)).body;
      expect(list.find(({ renewal }) => renewal?.name === 'Insurance' && renewal.cancelBy)).toMatchObject({
        action: 'admin_message',
        taskId: null,
        oldValue: null,
        newValue: 'Insurance renews on 01/03/2027. The last day to cancel is 01/12/2026.',
        actorEmail: null,
        isRead: false,
      });
      const ends = list.find(({ renewal }) => renewal?.isLast);
      expect(ends?.newValue).toBe('Photos ends: the last payment is on 18/01/2027.');
      const pending = await admin.get<PendingLoginDto>('/api/notifications/pending-login');
      expect(pending.body).toEqual({ notification: null });
    });

    it('are announced with the longest possible name in full', async () => {
      const name = '漢'.repeat(255);
      const { id } = await add(name, '2025-12-01');
      expect((await tell()).renewals).toBeGreaterThan(0);
      expect(await told(admin)).toContainEqual({ name, date: '2026-12-01', cancelBy: null, isLast: false });
      await admin.delete(`${COSTS}/${id}`);
    });

    it('are announced again if they move to another day', async () => {
      const { id } = await add('Moved', '2025-11-30');
      await tell();
      await admin.patch(`${COSTS}/${id}`, { date: '2025-12-02' });
      await tell();
      await admin.patch(`${COSTS}/${id}`, { name: 'Moved and renamed' });
      await tell();
      const dates = (await told(admin)).filter(({ name }) => name.startsWith('Moved')).map(({ date }) => date);
      expect(dates).toEqual(['2026-12-02', '2026-11-30']);
    });

    it('stay a message if their row was changed by hand', async () => {
      const { body } = await admin.get<NotificationDto[]>('/api/notifications');
      const { id } = body.find(({ renewal }) => renewal)!;
      await admin.patch(`/admin/tables/notifications/${id}`, { old_value: 'Something else' });
      const changed = (await admin.get<NotificationDto>(`/api/notifications/${id}`)).body;
      expect(changed).toMatchObject({ action: 'admin_message', oldValue: 'Something else' });
      expect(changed.renewal).toBeUndefined();
    });

    it('are announced once by concurrent backends', async () => {
      // SQLite has one backend.
      const other = database === 'mariadb' ? await startBeside(app()) : app();
      stopCron(other);
      other.clock.set('2026-11-22T09:00:00Z');
      const names = Array.from({ length: 5 }, (_, index) => `Race ${index}`);
      for (const name of names) await add(name, '2025-11-25');
      const jobs = [app(), other, app(), other].map(({ nest }) => nest.get(RenewalsService).tell());
      const counts = await Promise.all(jobs);
      expect(counts.reduce((sum, { renewals }) => sum + renewals, 0)).toBe(5);
      const race = (await told(admin)).filter(({ name }) => name.startsWith('Race'));
      expect(race.map(({ name }) => name).sort()).toEqual(names);
      if (other !== app()) await other.close();
    });
  },
  SIGNED_IN_FOR_YEARS,
);
