import type { SecurityPageDto } from '../../../src/modules/admin/dto/security-log.dto';
import type { Client } from '../../support/client';
import { deviceCookie } from '../../support/device-cookie';
import { addTotp, codeOf, firstStep, PASSWORD } from '../../support/second-factor/factors';
import { statusesOf, times } from '../../support/statuses';
import { describeOnce, type TestApp } from '../../support/test-app';
import type { Failure } from '../../support/types';

const STATE = '/auth/second-factor';

/** Guesses from a device or network until refused. @returns the number of guesses checked. */
async function guessAll(app: TestApp, email: string, headers: Record<string, string>, rounds = 9): Promise<number> {
  let looked = 0;
  for (let round = 0; round < rounds; round++) {
    app.clock.forward(16);
    const { pending } = await firstStep(app, email, headers);
    for (let guess = 0; guess < 4; guess++) {
      const { status } = await app.guest.post(`${STATE}/totp`, { pending, code: '000000' }, headers);
      if (status === 400) looked += 1;
    }
  }
  return looked;
}

describeOnce(
  'the limits of a second factor',
  (app) => {
    const signInWith = async (email: string, key: string) => {
      const { pending } = await firstStep(app(), email);
      return (await app().guest.post(`${STATE}/totp`, { pending, code: codeOf(app(), key) })).status;
    };
    /** Signs in with a recovery code. @returns the device cookie. */
    const shownOn = async (email: string, code?: string) => {
      const { pending } = await firstStep(app(), email);
      return deviceCookie(await app().guest.post(`${STATE}/recovery`, { pending, code }));
    };

    it('allow thirty guesses a day, over all addresses', async () => {
      app().clock.set('2030-04-01T08:00:00.000Z');
      const email = 'guessed@studio.test';
      const { key } = await addTotp(app(), await app().employee(email));
      const seen = new Map<number, number>();
      for (let quarter = 0; quarter < 24; quarter++) {
        app().clock.forward(15);
        // Each from another network, and finally with the right code.
        const from = { 'x-forwarded-for': `198.51.100.${quarter}` };
        const { pending } = await firstStep(app(), email, from);
        const code = quarter < 8 ? '000000' : codeOf(app(), key);
        for (let guess = 0; guess < 4; guess++) {
          const { status } = await app().guest.post(`${STATE}/totp`, { pending, code }, from);
          seen.set(status, (seen.get(status) ?? 0) + 1);
        }
      }
      expect(Object.fromEntries(seen)).toEqual({ 400: 30, 429: 66 });
      const admin = await app().admin();
      const log = await admin.get<SecurityPageDto>(`/admin/security-log?email=${email}&kind=locked_out`);
      expect(log.body.events).toMatchObject([{ detail: 'second_factor' }]);
      app().clock.forward(24 * 60);
      expect(await signInWith(email, key)).toBe(200);
    });

    it('are shared by all devices that have not shown a factor, however many cookies an attacker has collected', async () => {
      app().clock.set('2030-04-05T08:00:00.000Z');
      const email = 'collected@studio.test';
      const person = await app().employee(email);
      const cookies: string[] = [];
      for (let n = 0; n < 12; n++)
        cookies.push(deviceCookie(await app().guest.post('/auth/login', { email, password: PASSWORD })));
      const { key } = await addTotp(app(), person);
      let looked = 0;
      for (const cookie of cookies) looked += await guessAll(app(), email, { cookie }, 1);
      expect(looked).toBe(30);
      // A device without any cookie gets no more guesses until tomorrow either.
      const { pending } = await firstStep(app(), email);
      const refused = await app().guest.post<Failure>(`${STATE}/totp`, { pending, code: codeOf(app(), key) });
      expect(refused.status).toBe(429);
      expect(refused.body.error).toMatch(/^Too many failed attempts. Please try again in 2\d h.$/);
    });

    it('do not affect a device that has shown a factor, while others guess', async () => {
      app().clock.set('2030-04-07T08:00:00.000Z');
      const email = 'shown@studio.test';
      const { key, codes } = await addTotp(app(), await app().employee(email));
      const cookie = await shownOn(email, codes[0]);
      expect(await guessAll(app(), email, { 'x-forwarded-for': '198.51.100.7' })).toBe(30);
      const { pending } = await firstStep(app(), email, { cookie });
      const step = { pending, code: codeOf(app(), key) };
      const shown = await app().guest.post(`${STATE}/totp`, step, { cookie });
      expect([shown.status, deviceCookie(shown)]).toEqual([200, cookie]);
    });

    it('apply to a device whose factor was removed', async () => {
      app().clock.set('2030-04-09T08:00:00.000Z');
      const email = 'gone@studio.test';
      const person = await app().employee(email);
      const { codes } = await addTotp(app(), person);
      const cookie = await shownOn(email, codes[0]);
      const proof = { currentPassword: PASSWORD };
      expect((await person.delete(`${STATE}/totp`, proof)).status).toBe(204);
      await addTotp(app(), person);
      expect(await guessAll(app(), email, { 'x-forwarded-for': '198.51.100.8' })).toBe(30);
      expect(await guessAll(app(), email, { cookie }, 1)).toBe(0);
    });

    it('leave the owner free to set up a factor after an admin’s reset, and to sign in with it', async () => {
      app().clock.set('2030-04-11T08:00:00.000Z');
      const email = 'robbed@studio.test';
      const person = await app().employee(email);
      await addTotp(app(), person);
      const thief = { 'x-forwarded-for': '198.51.100.9' };
      expect(await guessAll(app(), email, thief)).toBe(30);
      const id = await person.id();
      expect((await (await app().admin()).post(`/admin/users/${id}/reset-second-factor`)).status).toBe(200);
      const { key } = await addTotp(app(), await app().guest.signIn(email, PASSWORD));
      expect(await signInWith(email, key)).toBe(200);
    });

    it('end with the factor: after a reset, the password is enough at once', async () => {
      app().clock.set('2030-04-12T08:00:00.000Z');
      const email = 'mistyped@studio.test';
      const person = await app().employee(email);
      const { key } = await addTotp(app(), person);
      const wrong = async () => {
        const { pending } = await firstStep(app(), email);
        const steps = await Promise.all(
          Array.from({ length: 4 }, () => app().guest.post(`${STATE}/totp`, { pending, code: '000000' })),
        );
        return steps.map(({ status }) => status);
      };
      expect([...(await wrong()), ...(await wrong()), ...(await wrong())].sort()).toEqual([
        ...times(10, 400),
        ...times(2, 429),
      ]);
      // Wrong codes do not count against the password, and the right one has to wait.
      expect(await signInWith(email, key)).toBe(429);
      expect((await (await app().admin()).post(`/admin/users/${await person.id()}/reset-second-factor`)).status).toBe(
        200,
      );
      const again = await addTotp(app(), await app().guest.signIn(email, PASSWORD));
      app().clock.forward(1);
      expect(await signInWith(email, again.key)).toBe(200);
    });

    it('differ while an app is set up: ten in a quarter of an hour, which do not block signing in', async () => {
      app().clock.set('2030-04-13T08:00:00.000Z');
      const email = 'clumsy@studio.test';
      const person = await app().employee(email);
      const confirm = (code: string, who: Client = person) => who.post<Failure>(`${STATE}/totp/confirm`, { code });
      // Expired attempts do not count as guesses.
      expect(await statusesOf(12, () => confirm('000000'))).toEqual(times(12, 409));
      const setup = await person.post<{ key: string }>(`${STATE}/totp/setup`, { currentPassword: PASSWORD });
      expect(await statusesOf(12, () => confirm('000000'))).toEqual([...times(10, 400), 429, 429]);
      // It still works in another session, and signing in is not limited.
      const elsewhere = await app().guest.signIn(email, PASSWORD);
      expect((await confirm(codeOf(app(), setup.body.key), elsewhere)).status).toBe(201);
      expect((await app().guest.post('/auth/login', { email, password: PASSWORD })).status).toBe(200);
    });
  },
  { TRUST_PROXY: '1' },
);
