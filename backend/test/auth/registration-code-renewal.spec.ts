import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import { KeyValue } from '../../src/platform/key-values/key-value.entity';
import type { RegistrationCodeDto } from '../../src/modules/auth/dto/auth-responses.dto';
import type { Client } from '../support/client';
import { describeApp, describeBackends, REGISTRATION_CODE, startBeside, type TestApp } from '../support/test-app';

const path = '/admin/registration-code';
const shown = async (by: Client) => (await by.get<RegistrationCodeDto>(path)).body;
const renewed = async (by: Client) => (await by.post<RegistrationCodeDto>(path)).body;

let people = 0;
const register = async ({ guest }: TestApp, secret: string) => {
  const account = { email: `colleague${++people}@studio.test`, password: 'secret-1' };
  return (await guest.post('/auth/register', { ...account, secret })).status;
};

describeApp('an admin', (app) => {
  it('sees the registration code, employees do not', async () => {
    expect(await shown(await app().admin())).toEqual({ code: REGISTRATION_CODE, source: 'configured' });
    const employee = await app().employee();
    expect((await employee.get(path)).status).toBe(403);
    expect((await employee.post(path)).status).toBe(403);
  });

  it('renews it: the former one stops working at once, and the new one is neither logged nor stored as text', async () => {
    const admin = await app().admin();
    const [first, second] = [await renewed(admin), await renewed(admin)];
    expect(second).toEqual({ code: expect.stringMatching(/^[\w-]{12}$/) as string, source: 'renewed' });
    expect(await shown(admin)).toEqual(second);
    for (const former of [REGISTRATION_CODE, first.code]) expect(await register(app(), former)).toBe(403);
    expect(await register(app(), second.code)).toBe(201);
    const { manager } = app().dataSource;
    const stored = [await manager.find(KeyValue), await manager.find(AuditEntry)];
    expect(JSON.stringify(stored)).not.toContain(second.code);
    const entries = await manager.findBy(AuditEntry, { action: 'registration-code.renew' });
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describeBackends('a renewed registration code', 2, (backends) => {
  it('applies to all backends, after a restart, and until an operator configures another', async () => {
    const [one, other] = backends();
    const { code } = await renewed(await one.admin());
    expect(await register(other, REGISTRATION_CODE)).toBe(403);
    expect(await register(other, code)).toBe(201);

    const restarted = await startBeside(one);
    expect(await shown(await restarted.admin())).toEqual({ code, source: 'renewed' });
    await restarted.close();

    const configured = await startBeside(one, { REGISTRATION_CODE: 'of-the-operator' });
    expect(await shown(await configured.admin())).toEqual({ code: 'of-the-operator', source: 'configured' });
    expect(await register(configured, code)).toBe(403);
    await configured.close();
  });
});
