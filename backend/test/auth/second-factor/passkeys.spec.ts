import type { SecurityPageDto } from '../../../src/modules/admin/dto/security-log.dto';
import type { PasskeyCreationOptionsDto } from '../../../src/modules/auth/second-factor/dto/passkey.dto';
import type { SecondFactorDto } from '../../../src/modules/auth/second-factor/dto/second-factor.dto';
import { Client } from '../../support/client';
import { addPasskey, firstStep, PASSWORD, question } from '../../support/second-factor/factors';
import { type KeyOptions, SoftwareKey } from '../../support/second-factor/software-key';
import { statusesOf, times } from '../../support/statuses';
import { describeApp } from '../../support/test-app';
import type { Failure } from '../../support/types';

const STATE = '/auth/second-factor';
const proof = { currentPassword: PASSWORD };

describeApp('a passkey', (app) => {
  let people = 0;
  beforeEach(() => app().clock.set(`2030-05-0${(people % 9) + 1}T08:00:00.000Z`));
  const somebody = async () => {
    const email = `keys${++people}@studio.test`;
    return { email, person: await app().employee(email) };
  };
  const show = (body: Record<string, unknown>) =>
    app().guest.post<{ token?: string } & Failure>(`${STATE}/passkey`, body);
  const refused = { status: 400, body: { code: 'passkey_refused' } };

  it('is the second step, also without a PIN', async () => {
    const { email, person } = await somebody();
    const { key } = await addPasskey(person);
    const { pending, kinds } = await firstStep(app(), email);
    expect(kinds).toEqual(['passkey', 'recovery']);
    const asked = await question(app(), pending);
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'discouraged' });
    expect(asked.allowed).toEqual([{ id: key.id.toString('base64url'), transports: ['internal'] }]);
    const shown = { pending, ...key.shown(asked.challenge, { isVerified: false }) };
    const { status, body } = await show(shown);
    expect(status).toBe(200);
    expect((await new Client(app().url, body.token).get('/auth/me')).status).toBe(200);
    expect((await show(shown)).status).toBe(401);
    const { passkeys } = (await person.get<SecondFactorDto>(STATE)).body;
    expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_at: app().clock.now().toISOString() }]);
  });

  it('is the only step if it has verified its user, by PIN or fingerprint', async () => {
    const { email, person } = await somebody();
    const { key } = await addPasskey(person);
    const asked = await question(app());
    expect(asked).toMatchObject({ allowed: [], userVerification: 'required' });
    expect(await show(key.shown(asked.challenge, { isVerified: false }))).toMatchObject(refused);
    const shown = key.shown((await question(app())).challenge);
    const { status, body, headers } = await show(shown);
    expect(status).toBe(200);
    expect(headers.getSetCookie().join()).toContain('files_key=');
    expect((await new Client(app().url, body.token).get('/auth/me')).body).toMatchObject({ user: { email } });
    // A replayed signature, and a cloned key with an outdated counter.
    expect(await show(shown)).toMatchObject(refused);
    key.uses = 0;
    expect(await show(key.shown((await question(app())).challenge))).toMatchObject(refused);
  });

  it('opens nothing with a challenge that is expired, forged, another user’s or for another purpose', async () => {
    const { email, person } = await somebody();
    const { key } = await addPasskey(person);
    const { pending } = await firstStep(app(), email);
    const forSecondStep = await question(app(), pending);
    expect(await show(key.shown(forSecondStep.challenge))).toMatchObject(refused);
    const forAdding = await person.post<PasskeyCreationOptionsDto>(`${STATE}/passkeys/question`, proof);
    expect(await show(key.shown(forAdding.body.challenge))).toMatchObject(refused);
    expect(await show(key.shown('bWFkZSB1cA'))).toMatchObject(refused);
    const only = await question(app());
    expect(await show({ pending, ...key.shown(only.challenge) })).toMatchObject(refused);
    app().clock.forward(5);
    expect(await show(key.shown(only.challenge))).toMatchObject(refused);
  });

  it.each<[string, KeyOptions]>([
    ['on another host', { origin: 'https://evil.example' }],
    ['on a page that only looks like it', { origin: 'https://localhost.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
  ])('that has signed %s is refused', async (_where, options) => {
    const { person } = await somebody();
    const { key } = await addPasskey(person);
    expect(await show(key.shown((await question(app())).challenge, options))).toMatchObject(refused);
    const asked = await person.post<PasskeyCreationOptionsDto>(`${STATE}/passkeys/question`, proof);
    const made = new SoftwareKey(options).made(asked.body.challenge);
    expect(await person.post(`${STATE}/passkeys`, made)).toMatchObject(refused);
  });

  it('is its owner’s only: others can neither use nor remove it', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { key } = await addPasskey(one.person);
    await addPasskey(other.person);
    const { pending } = await firstStep(app(), other.email);
    const asked = await question(app(), pending);
    expect(await show({ pending, ...key.shown(asked.challenge) })).toMatchObject(refused);
    const id = (await one.person.get<SecondFactorDto>(STATE)).body.passkeys[0]?.id;
    expect((await other.person.delete(`${STATE}/passkeys/${id}`, proof)).status).toBe(404);
    const again = await other.person.post<PasskeyCreationOptionsDto>(`${STATE}/passkeys/question`, proof);
    const taken = await other.person.post<Failure>(`${STATE}/passkeys`, key.made(again.body.challenge));
    expect(taken).toMatchObject({ status: 409, body: { code: 'passkey_known' } });
  });

  it('is added with a challenge of this session, once', async () => {
    const { email, person } = await somebody();
    const asked = await person.post<PasskeyCreationOptionsDto>(`${STATE}/passkeys/question`, proof);
    expect(asked.body).toMatchObject({ rpId: 'localhost', userName: email, excluded: [] });
    const elsewhere = await app().guest.signIn(email, PASSWORD);
    const made = new SoftwareKey().made(asked.body.challenge);
    expect(await elsewhere.post(`${STATE}/passkeys`, made)).toMatchObject(refused);
    expect((await person.post(`${STATE}/passkeys`, made)).status).toBe(201);
    const second = new SoftwareKey().made(asked.body.challenge, 'Again');
    expect(await person.post(`${STATE}/passkeys`, second)).toMatchObject(refused);
    const nameless = { ...new SoftwareKey().made(asked.body.challenge), name: ' ' };
    const named = { status: 400, body: { details: [{ field: 'name' }] } };
    expect(await person.post(`${STATE}/passkeys`, nameless)).toMatchObject(named);
  });

  it('does not sign in a deactivated account', async () => {
    const { email, person } = await somebody();
    const { key } = await addPasskey(person);
    const admin = await app().admin();
    await admin.post(`/admin/users/${await person.id()}/deactivate`, {});
    const { status, body } = await show(key.shown((await question(app())).challenge));
    expect([status, body.code]).toEqual([403, 'account_deactivated']);
    const log = await admin.get<SecurityPageDto>(`/admin/security-log?email=${email}&kind=sign_in_refused`);
    expect(log.body.events).toMatchObject([{ detail: 'deactivated' }]);
  });

  it('that no user has counts against the sender’s address', async () => {
    const guess = async () => show(new SoftwareKey().shown((await question(app())).challenge));
    expect(await statusesOf(12, guess)).toEqual([...times(10, 400), 429, 429]);
  });
});
