import type { DevicesDto } from '../../../src/modules/auth/dto/device.dto';
import type { AddedFactorDto, SecondFactorDto } from '../../../src/modules/auth/second-factor/dto/second-factor.dto';
import type { NewPasskeyQuestionDto } from '../../../src/modules/auth/second-factor/dto/passkey.dto';
import { FactorChangesService } from '../../../src/modules/auth/second-factor/factor-changes.service';
import { PasswordsService } from '../../../src/modules/auth/sign-in/passwords.service';
import type { NotificationDto } from '../../../src/modules/notifications/dto/notification.dto';
import { Transactions } from '../../../src/platform/database/transactions/transactions';
import type { Client } from '../../support/client';
import { addPasskey, addTotp, firstStep, PASSWORD } from '../../support/second-factor/factors';
import { SoftwareKey } from '../../support/second-factor/software-key';
import { describeApp } from '../../support/test-app';
import type { Failure } from '../../support/types';

const STATE = '/auth/second-factor';
const proof = { currentPassword: PASSWORD };

const stateOf = async (person: Client) => (await person.get<SecondFactorDto>(STATE)).body;

describeApp('changes to a second factor', (app) => {
  let people = 0;
  beforeEach(() => app().clock.set(`2030-07-0${(people % 9) + 1}T08:00:00.000Z`));
  afterEach(() => jest.restoreAllMocks());
  const somebody = async () => {
    const email = `changing${++people}@studio.test`;
    return { email, person: await app().employee(email) };
  };

  it('give a factor recovery codes that is the first one by the time it is added', async () => {
    const { person } = await somebody();
    await addTotp(app(), person);
    const { body } = await person.post<NewPasskeyQuestionDto>(`${STATE}/passkeys/question`, proof);
    const [changes, transactions] = [app().nest.get(FactorChangesService), app().nest.get(Transactions)];
    const add = changes.add.bind(changes);
    const run = transactions.run.bind<Transactions['run']>(transactions);
    jest.spyOn(changes, 'add').mockImplementationOnce((...asked) => {
      // In another tab, after all that is read before the transaction.
      jest.spyOn(transactions, 'run').mockImplementationOnce(async (work) => {
        expect((await person.delete(`${STATE}/totp`, proof)).status).toBe(204);
        return run(work);
      });
      return add(...asked);
    });
    const made = new SoftwareKey().made(body.challenge);
    const added = await person.post<AddedFactorDto>(`${STATE}/passkeys`, made);
    expect(added.status).toBe(201);
    expect(added.body.recovery_codes).toHaveLength(10);
    expect(await stateOf(person)).toMatchObject({ totp_since: null, recovery_codes_left: 10 });
  });

  it.each<[string, (person: Client, passkey: number) => ReturnType<Client['post']>]>([
    ['POST totp/setup', (person) => person.post(`${STATE}/totp/setup`, proof)],
    ['POST passkeys/question', (person) => person.post(`${STATE}/passkeys/question`, proof)],
    ['DELETE passkeys', (person, passkey) => person.delete(`${STATE}/passkeys/${passkey}`, proof)],
    ['POST recovery-codes', (person) => person.post(`${STATE}/recovery-codes`, proof)],
  ])('are refused once the login has ended: %s', async (_call, change) => {
    const { email, person } = await somebody();
    await addPasskey(person);
    const before = await stateOf(person);
    const passwords = app().nest.get(PasswordsService);
    const confirm = passwords.confirm.bind(passwords);
    jest.spyOn(passwords, 'confirm').mockImplementationOnce(async (me, password) => {
      const account = await confirm(me, password);
      expect((await person.post('/auth/logout')).status).toBe(204);
      return account;
    });
    expect((await change(person, before.passkeys[0]?.id ?? 0)).status).toBe(401);
    expect((await firstStep(app(), email)).kinds).toEqual(['passkey', 'recovery']);
  });

  it('tell of recovery codes that were renewed', async () => {
    const { person } = await somebody();
    await addTotp(app(), person);
    expect((await person.post(`${STATE}/recovery-codes`, proof)).status).toBe(201);
    const [news] = (await person.get<NotificationDto[]>('/api/notifications')).body;
    expect(news).toMatchObject({ action: 'admin_message', fieldChanged: 'recovery_codes_renewed' });
    expect(news?.newValue).toContain('New recovery codes were made for your account');
  });

  it('are made by admins for others only', async () => {
    const admin = await app().admin();
    const refused = await admin.post<Failure>(`/admin/users/${await admin.id()}/reset-second-factor`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'own_second_factor' } });
    expect((await admin.get<DevicesDto>('/auth/devices')).body.devices.length).toBeGreaterThan(0);
  });
});
