import type { RegionDto, WorkTargetsDto } from '../../src/modules/worktime/dto/target.dto';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { dayOf, timesheet } from './payroll.support';

const PATH = '/api/worktime/region';
const TARGETS = '/api/worktime/admin/targets';

describeApp(
  'public holidays by person',
  (app) => {
    it('are the studio’s until the user chooses a region, from that day on', async () => {
      app().clock.set('2026-01-05T09:00:00+01:00');
      const person = await app().employee();
      const choose = async (region: string | null) => (await person.put<RegionDto>(PATH, { region })).body;
      const holidayOn = async (date: string) => dayOf(await timesheet(person, date.slice(0, 7)), date).holiday;
      expect((await person.get(PATH)).body).toEqual({ region: null, usual: 'DE-BE' });
      expect(await choose(null)).toMatchObject({ region: null });
      app().clock.set('2026-06-04T09:00:00+02:00');
      expect(await choose('DE-BY')).toEqual({ region: 'DE-BY', usual: 'DE-BE' });
      expect([await holidayOn('2026-01-06'), await holidayOn('2026-06-04')]).toEqual([null, 'Fronleichnam']);
      expect(await choose('PL')).toMatchObject({ region: 'PL' });
      expect([await holidayOn('2026-06-04'), await holidayOn('2026-11-11')]).toEqual([
        'Dzień Bożego Ciała',
        'Narodowe Święto Niepodległości',
      ]);
      app().clock.set('2026-06-10T09:00:00+02:00');
      expect(await choose(null)).toMatchObject({ region: null });
      expect([await holidayOn('2026-06-04'), await holidayOn('2026-11-11')]).toEqual(['Dzień Bożego Ciała', null]);
      const admin = await app().admin();
      const { body } = await admin.get<WorkTargetsDto>(TARGETS);
      const id = await person.id();
      const usual = { weekly_minutes: 2400, working_days: [1, 2, 3, 4, 5], leave_days: null };
      expect(body.targets.filter(({ user_id }) => user_id === id)).toMatchObject([
        { valid_from: '2026-06-10', region: null, ...usual },
        { valid_from: '2026-06-04', region: 'PL', ...usual },
      ]);
    });

    it('go with the target hours, and stay when only those change', async () => {
      app().clock.set('2026-01-05T09:00:00+01:00');
      const person = await app().employee();
      const admin = await app().admin();
      const terms = { user_id: await person.id(), weekly_minutes: 1200, working_days: [1, 2, 3, 4, 5] };
      await admin.put(TARGETS, { ...terms, valid_from: '2026-02-01', region: 'DE-BY', leave_days: 25 });
      const { body } = await admin.put<WorkTargetsDto>(TARGETS, {
        ...terms,
        valid_from: '2026-07-01',
        weekly_minutes: 600,
      });
      const own = (targets: WorkTargetsDto['targets']) => targets.filter(({ user_id }) => user_id === terms.user_id);
      expect(own(body.targets)).toMatchObject([
        { valid_from: '2026-07-01', weekly_minutes: 600, region: 'DE-BY', leave_days: 25 },
        { valid_from: '2026-02-01', weekly_minutes: 1200, region: 'DE-BY', leave_days: 25 },
      ]);
      // Terms that begin later get the user's choice, too.
      await person.put(PATH, { region: 'DE-SN' });
      const after = await admin.get<WorkTargetsDto>(TARGETS);
      expect(own(after.body.targets).map(({ valid_from, region }) => [valid_from, region])).toEqual([
        ['2026-07-01', 'DE-SN'],
        ['2026-02-01', 'DE-SN'],
        ['2026-01-05', 'DE-SN'],
      ]);
    });

    it('follow the target hours that an admin sets from an earlier day on, until the next ones', async () => {
      app().clock.set('2026-01-05T09:00:00+01:00');
      const person = await app().employee();
      const admin = await app().admin();
      app().clock.set('2026-06-15T09:00:00+02:00');
      await person.put(PATH, { region: 'PL' });
      const terms = { user_id: await person.id(), working_days: [1, 2, 3, 4, 5] };
      await admin.put(TARGETS, { ...terms, weekly_minutes: 2400, valid_from: '2026-09-01' });
      const { body } = await admin.put<WorkTargetsDto>(TARGETS, {
        ...terms,
        weekly_minutes: 1200,
        valid_from: '2026-06-01',
      });
      const own = body.targets.filter(({ user_id }) => user_id === terms.user_id);
      expect(own.map(({ valid_from, weekly_minutes, region }) => [valid_from, weekly_minutes, region])).toEqual([
        ['2026-09-01', 2400, 'PL'],
        ['2026-06-15', 1200, 'PL'],
        ['2026-06-01', 1200, null],
      ]);
    });

    it('take no other names', async () => {
      const person = await app().employee();
      for (const region of ['DE', 'de-by', 'FR', '', 5, undefined]) {
        const { status, body } = await person.put<Failure>(PATH, { region });
        expect([region, status, body.details?.[0]?.field]).toEqual([region, 400, 'region']);
      }
      const chosen = await Promise.all(Array.from({ length: 10 }, () => person.put(PATH, { region: 'DE-HH' })));
      expect(chosen.every(({ status }) => status === 200)).toBe(true);
    });
  },
  { JWT_TTL: '9999d', HOLIDAYS: 'DE-BE' },
);
