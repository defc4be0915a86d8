import { describeApp } from '../../support/test-app';
import { absencesOf, adjust, askFor, granted, team } from './absences.support';

const TARGETS = '/api/worktime/admin/targets';

describeApp(
  'a year of leave',
  (app) => {
    it('is by the weekdays of the target hours, from the account’s first day on', async () => {
      const { person, admin } = await team(app());
      // 60 of 365 days of 26.
      expect((await absencesOf(person, 2026)).leave).toMatchObject({ entitled: 4.5, left: 4.5 });
      expect((await absencesOf(person, 2027)).leave).toMatchObject({ entitled: 26, carried: 0 });
      const part = { user_id: await person.id(), weekly_minutes: 1440, working_days: [1, 2, 3] };
      await admin.put(TARGETS, { ...part, valid_from: '2027-07-01' });
      // 181 days of 26, 184 days of 15.6.
      expect((await absencesOf(person, 2027)).leave.entitled).toBe(21);
      await admin.put(TARGETS, { ...part, valid_from: '2027-07-01', leave_days: 18 });
      expect((await absencesOf(person, 2028)).leave.entitled).toBe(18);
      await admin.put(TARGETS, { ...part, valid_from: '2028-01-01', weekly_minutes: 0, leave_days: null });
      expect((await absencesOf(person, 2028)).leave.entitled).toBe(0);
    });

    it('carries over what is left, until the end of March', async () => {
      const { person, admin } = await team(app());
      await adjust(admin, person, { kind: 'leave', days: 5.5, date: '2026-11-02' });
      expect((await absencesOf(person)).leave).toMatchObject({ entitled: 4.5, added: 5.5, left: 10 });
      await granted(admin, person, { first_day: '2027-03-30', last_day: '2027-04-01' });
      const beyond = { carried: 10, carried_until: '2027-03-31', entitled: 26, taken: 3, planned: 3 };
      expect((await absencesOf(person, 2027)).leave).toMatchObject({ ...beyond, expired: 0, left: 33 });
      app().clock.set('2027-04-01T12:00:00+02:00');
      // Two days of March were carried ones.
      expect((await absencesOf(person, 2027)).leave).toMatchObject({ ...beyond, planned: 1, expired: 8, left: 25 });
    });

    it('may begin with days that end later, and carries over too many taken', async () => {
      const { person, admin } = await team(app());
      await adjust(admin, person, { kind: 'leave', days: 2, date: '2027-01-01', until: '2027-12-31' });
      await adjust(admin, person, { kind: 'leave', days: -1, date: '2027-01-01' });
      await granted(admin, person, { first_day: '2026-11-16', last_day: '2026-11-27' });
      expect((await absencesOf(person, 2026)).leave).toMatchObject({ taken: 10, left: -5.5 });
      expect((await absencesOf(person, 2027)).leave).toMatchObject({ carried: -5.5, added: 1, left: 21.5 });
    });

    it('shows what is asked for without counting it', async () => {
      const { person } = await team(app());
      await askFor(person, { first_day: '2026-12-28', last_day: '2027-01-08' });
      expect((await absencesOf(person, 2026)).leave).toMatchObject({ asked: 4, taken: 0, left: 4.5 });
      // New Year and Epiphany are holidays.
      expect((await absencesOf(person, 2027)).leave).toMatchObject({ asked: 4, taken: 0 });
    });
  },
  { JWT_TTL: '9999d', HOLIDAYS: 'DE-BY', LEAVE_DAYS: '26' },
);
