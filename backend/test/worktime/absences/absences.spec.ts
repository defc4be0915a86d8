import type { NotificationDto } from '../../../src/modules/notifications/dto/notification.dto';
import type { AbsenceDto, AbsenceRequestDto } from '../../../src/modules/worktime/dto/absence.dto';
import type { TimesheetsDto } from '../../../src/modules/worktime/dto/timesheet.dto';
import { describeApp } from '../../support/test-app';
import type { Failure } from '../../support/types';
import { correct, dayOf, review, timesheet } from '../payroll.support';
import {
  ABSENCES,
  absencesOf,
  askFor,
  decideOn,
  granted,
  newest,
  team,
  teamDays,
  WEEK,
  withdraw,
} from './absences.support';

const ENV = { JWT_TTL: '9999d', HOLIDAYS: 'DE-BY' };

describeApp(
  'days off',
  (app) => {
    it('wait for an admin, who is notified and grants them', async () => {
      const { person, admin } = await team(app());
      const asked = await askFor(person, { reason: 'The sea' });
      expect([asked.status, asked.body]).toMatchObject([201, { state: 'asked', days: 5, decided_by: null }]);
      expect(await newest(admin)).toMatchObject({
        fieldChanged: 'absence_asked',
        oldValue: '2026-11-23',
        newValue: 'Please grant me days off: 23/11/2026 – 27/11/2026.',
      });
      expect(dayOf(await timesheet(person, '2026-11'), '2026-11-23').target_minutes).toBe(480);

      const waiting = await admin.get<AbsenceRequestDto[]>('/api/worktime/admin/absences');
      expect(waiting.body.find(({ id }) => id === asked.body.id)).toMatchObject({ days: 5, leave_left: 3.5 });
      const decided = await decideOn(admin, asked.body.id, 'grant', undefined, asked.body.revision);
      expect([decided.status, decided.body.state, decided.body.decided_by?.id]).toEqual([
        200,
        'granted',
        await admin.id(),
      ]);
      expect(await newest(person)).toMatchObject({
        fieldChanged: 'absence_granted',
        newValue: 'Your days off were granted: 23/11/2026 – 27/11/2026.',
      });
      expect((await decideOn(admin, asked.body.id, 'refuse', 'No')).body.code).toBe('absence_decided');
      expect((await absencesOf(person)).absences).toMatchObject([{ id: asked.body.id, state: 'granted' }]);
    });

    it('change targets, time sheets, overtime and the days to review once they are granted', async () => {
      const { person, admin } = await team(app());
      await granted(admin, person, { last_day: '2026-11-24' });
      await granted(admin, person, { kind: 'unpaid', first_day: '2026-11-25', last_day: '2026-11-25', is_half: true });
      app().clock.set('2026-11-28T12:00:00+01:00');
      await correct(admin, person, '2026-11-24', { start_at: '09:00', end_at: '10:00' });
      await correct(admin, person, '2026-11-25', { start_at: '09:00', end_at: '13:00' });
      const sheet = await timesheet(person, '2026-11');
      expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((date) => dayOf(sheet, date))).toMatchObject([
        { target_minutes: 0, balance_minutes: 0, absence: 'holiday', away: 1 },
        { target_minutes: 0, balance_minutes: 60, day: { is_overtime: true } },
        { target_minutes: 240, balance_minutes: 0, absence: 'unpaid', away: 0.5, day: { is_overtime: false } },
        { target_minutes: 480, balance_minutes: -480, absence: null, away: 0 },
      ]);
      const id = await person.id();
      const { days } = await review(admin, '?from=2026-11-23&to=2026-11-27');
      const found = days.filter(({ user }) => user.id === id).map(({ work_date, reasons }) => [work_date, reasons]);
      expect(found).toEqual([
        ['2026-11-27', ['missing']],
        ['2026-11-26', ['missing']],
      ]);
    });

    it('show colleagues that someone is away, but not why', async () => {
      const { person, admin } = await team(app());
      const colleague = await app().employee();
      await granted(admin, person, { kind: 'sickness', first_day: '2026-11-23', last_day: '2026-11-23' });
      await askFor(person, { first_day: '2026-11-24', last_day: '2026-11-24', is_half: true });
      const on = async (client: typeof person, date: string) =>
        (await teamDays(client, person)).find(({ work_date }) => work_date === date);
      for (const client of [person, admin]) {
        expect(await on(client, '2026-11-23')).toMatchObject({ away: 1, kind: 'sickness', is_asked: false });
        expect(await on(client, '2026-11-24')).toMatchObject({ away: 0.5, kind: 'holiday', is_asked: true });
      }
      expect(await on(colleague, '2026-11-23')).toMatchObject({ away: 1, kind: null, is_asked: false });
      expect(await on(colleague, '2026-11-24')).toBeUndefined();
      expect(await on(colleague, '2026-11-22')).toMatchObject({ is_free: true, away: 0, holiday: null });
      const others = await colleague.get(`${ABSENCES}?userId=${await person.id()}`);
      expect(others.status).toBe(403);
    });

    it('are changed and withdrawn by the user only until they are decided or begin', async () => {
      const { person, admin } = await team(app());
      const { body: asked } = await askFor(person);
      const change = (client: typeof person, id: number, revision: string, last_day: string) =>
        client.patch<AbsenceDto & Failure>(`${ABSENCES}/${id}`, { ...WEEK, last_day }, { 'if-match': `"${revision}"` });
      const changed = await change(person, asked.id, asked.revision, '2026-11-26');
      expect(changed.body).toMatchObject({ last_day: '2026-11-26', days: 4, state: 'asked' });
      const stale = await decideOn(admin, asked.id, 'grant', undefined, asked.revision);
      expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
      const { body: decided } = await decideOn(admin, asked.id, 'grant');
      expect((await change(person, asked.id, decided.revision, '2026-11-27')).body.code).toBe('absence_decided');
      expect((await change(admin, asked.id, decided.revision, '2026-11-25')).body).toMatchObject({
        state: 'granted',
        days: 3,
      });

      app().clock.set('2026-11-23T08:00:00+01:00');
      expect((await withdraw(person, asked.id)).body.code).toBe('absence_begun');
      app().clock.set('2026-11-22T08:00:00+01:00');
      expect((await withdraw(person, asked.id)).body.state).toBe('withdrawn');
      expect(await newest(admin)).toMatchObject({ fieldChanged: 'absence_withdrawn' });
      expect((await withdraw(person, asked.id)).status).toBe(200);
      expect((await absencesOf(person)).leave).toMatchObject({ taken: 0, left: 3.5 });
    });

    it('are one notification while they wait, none once they are withdrawn, and none for a change of nothing', async () => {
      const { person, admin } = await team(app());
      const { body } = await askFor(person, { kind: 'sickness', reason: 'MIGRAINE' });
      const told = async (client: typeof person) =>
        (await client.get<NotificationDto[]>('/api/notifications?limit=20')).body.filter(({ oldValue }) =>
          ['2026-11-23', '2026-11-24'].includes(oldValue ?? ''),
        );
      for (const first_day of ['2026-11-24', '2026-11-23', '2026-11-24'])
        await person.patch(`${ABSENCES}/${body.id}`, { ...WEEK, kind: 'sickness', first_day });
      const ids = [await person.id(), await admin.id()];
      const asked = () =>
        app().dataSource.query<{ old_value: string }[]>(
          "SELECT * FROM notifications WHERE actor_id = ? AND user_id = ? AND field_changed = 'absence_asked'",
          ids,
        );
      const waiting = await asked();
      expect(waiting.map(({ old_value }) => old_value)).toEqual(['2026-11-24']);
      expect(JSON.stringify(waiting)).not.toMatch(/MIGRAINE|sickness/);
      expect((await withdraw(person, body.id)).body).toMatchObject({ state: 'withdrawn', reason: 'MIGRAINE' });
      expect(await asked()).toEqual([]);
      expect([(await absencesOf(person)).absences, (await withdraw(person, body.id)).status]).toEqual([[], 404]);

      const { id } = await granted(admin, person);
      const count = (await told(person)).length;
      for (let times = 0; times < 3; times++) await admin.patch(`${ABSENCES}/${id}`, WEEK);
      expect(await told(person)).toHaveLength(count);
      await admin.patch(`${ABSENCES}/${id}`, { ...WEEK, kind: 'unpaid' });
      expect((await told(person))[0]?.newValue).toBe('Your days off were changed: 23/11/2026 – 27/11/2026.');
      const audit = await app().dataSource.query<unknown[]>('SELECT * FROM audit_log WHERE target = ?', [
        `absences/${body.id}`,
      ]);
      expect(JSON.stringify(audit)).not.toMatch(/MIGRAINE|sickness/);
    });

    it('are granted as an admin changes them while they wait', async () => {
      const { person, admin } = await team(app());
      const { body } = await askFor(person);
      const changed = await admin.patch<AbsenceDto>(`${ABSENCES}/${body.id}`, { ...WEEK, last_day: '2026-11-26' });
      expect(changed.body).toMatchObject({ state: 'granted', days: 4, decided_by: { id: await admin.id() } });
      expect((await newest(person))?.newValue).toBe('Your days off were changed: 23/11/2026 – 26/11/2026.');
    });

    it('of a whole month leave the month on the sheets of all', async () => {
      const { person, admin } = await team(app());
      app().clock.set('2026-11-30T12:00:00+01:00');
      await granted(admin, person, { kind: 'sickness', first_day: '2027-01-01', last_day: '2027-01-31' });
      const { body } = await admin.get<TimesheetsDto>('/api/worktime/admin/timesheets?year=2027&month=1');
      const id = await person.id();
      expect(body.timesheets.find(({ user }) => user.id === id)?.total).toMatchObject({ target_minutes: 0 });
    });

    it('are nobody else’s to change, decide or enter', async () => {
      const { person, admin } = await team(app());
      const colleague = await app().employee();
      const { body } = await askFor(person);
      expect((await withdraw(colleague, body.id)).status).toBe(403);
      expect((await colleague.patch(`${ABSENCES}/${body.id}`, WEEK)).status).toBe(403);
      expect((await decideOn(person, body.id, 'grant')).status).toBe(403);
      expect((await askFor(colleague, { user_id: await person.id() })).status).toBe(403);
      expect((await askFor(admin, { user_id: 999_999 })).status).toBe(404);
      expect((await withdraw(admin, 999_999)).status).toBe(404);
      expect((await decideOn(admin, body.id, 'refuse')).status).toBe(400);
    });

    it('are refused at the wrong field', async () => {
      const { person, admin } = await team(app());
      await granted(admin, person);
      for (const [days, field, code] of [
        [{ last_day: '2026-11-22' }, 'last_day', 'absence_too_long'],
        [{ last_day: '2027-11-25' }, 'last_day', 'absence_too_long'],
        [{ first_day: '2028-11-01', last_day: '2028-11-03' }, 'last_day', 'absence_too_far'],
        [{ first_day: '2026-11-01' }, 'first_day', 'absence_before_account'],
        [{ first_day: '2026-11-27', last_day: '2026-12-01' }, 'first_day', 'overlapping_absence'],
        [{ first_day: '2026-12-25', last_day: '2026-12-27' }, 'first_day', 'absence_no_working_days'],
        [{ kind: 'party' as never }, 'kind', 'must_be_one_of'],
        [{ is_half: 'yes' as never }, 'is_half', 'must_be_flag'],
        [{ first_day: '2026-02-30' }, 'first_day', 'must_be_date'],
        [{ reason: 'x'.repeat(501) }, 'reason', 'text_too_long'],
      ] as const) {
        const { status, body } = await askFor(person, days);
        expect([status, body.details?.[0]?.field, body.details?.[0]?.code]).toEqual([400, field, code]);
      }
      expect((await person.get(`${ABSENCES}?year=2030`)).status).toBe(400);
    });

    it('give back leave on days of sickness', async () => {
      const { person, admin } = await team(app());
      const { id } = await granted(admin, person);
      await granted(admin, person, { kind: 'sickness', first_day: '2026-11-24', last_day: '2026-11-25' });
      await granted(admin, person, {
        kind: 'sickness',
        first_day: '2026-11-26',
        last_day: '2026-11-26',
        is_half: true,
      });
      const { absences, leave } = await absencesOf(person);
      expect(absences.find((absence) => absence.id === id)?.days).toBe(2.5);
      expect(leave).toMatchObject({ taken: 2.5, left: 1 });
      const sheet = await timesheet(person, '2026-11');
      expect(dayOf(sheet, '2026-11-26')).toMatchObject({ absence: 'sickness', away: 1, target_minutes: 0 });
    });

    it('are granted once of ten identical requests and ten decisions', async () => {
      const { person, admin } = await team(app());
      const asked = await Promise.all(Array.from({ length: 10 }, () => askFor(person)));
      expect(asked.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
      const id = asked.find(({ status }) => status === 201)?.body.id ?? 0;
      const decided = await Promise.all(
        Array.from({ length: 10 }, (_, index) => decideOn(admin, id, index % 2 ? 'grant' : 'refuse', 'No')),
      );
      expect(decided.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    });
  },
  ENV,
);
