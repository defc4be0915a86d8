import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { BackendProcess } from '../support/processes/backend-process';
import { type Answer, Client } from '../support/client';
import { DATABASES } from '../support/databases';
import { makeMigratedPlace } from '../support/database/migrated';
import type { Place } from '../support/place';
import { ADMIN } from '../support/test-app';

/** A unique word for each secret that a user or operator enters. */
const CANARY = {
  adminPassword: 'canary-admin-pass',
  signingKey: 'canary-signing-key-of-at-least-32-characters',
  code: 'canary-registration-code',
  registered: 'canary-registered-pass',
  wrong: 'canary-wrong-guess',
  temporary: 'canary-temporary-pass',
  cell: 'canary-cell-pass',
  chosen: 'canary-chosen-pass',
};

describe.each(DATABASES)('a secret (%s)', (database) => {
  let place: Place;
  let running: BackendProcess;

  beforeEach(async () => {
    place = await makeMigratedPlace(database);
    running = await BackendProcess.start({
      ...place.env,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: CANARY.adminPassword,
      REGISTRATION_CODE: CANARY.code,
      JWT_SECRET: CANARY.signingKey,
      LOG_LEVEL: 'trace',
    });
  });
  afterEach(async () => {
    await running.kill();
    await place.remove();
  });

  it('is in no answer, no log line and no audit row', async () => {
    const guest = new Client(running.url);
    const answers: string[] = [];
    const keep = ({ body, headers }: Answer) => {
      answers.push(JSON.stringify(body), JSON.stringify([...headers].filter(([name]) => name !== 'set-cookie')));
    };

    const admin = await guest.signIn(ADMIN.email, CANARY.adminPassword);
    const person = await guest.register('canary@studio.test', CANARY.registered, CANARY.code);
    const id = await person.id();

    // Calls that take secrets, right and wrong ones.
    keep(await guest.post('/auth/login', { email: ADMIN.email, password: CANARY.wrong }));
    keep(await guest.post('/auth/login', { email: { $ne: CANARY.wrong }, password: [CANARY.wrong] }));
    keep(await guest.post('/auth/login', `{"password":"${CANARY.wrong}`));
    keep(await guest.post(`/auth/login?password=${CANARY.wrong}`, { email: ADMIN.email }));
    keep(await guest.post('/auth/register', { email: 'x', password: CANARY.wrong, secret: CANARY.wrong }));
    keep(await guest.get(`/api/tasks?token=${CANARY.wrong}`, { authorization: `Bearer ${CANARY.wrong}` }));
    keep(await guest.get('/files/costs/x', { cookie: `files_key=${CANARY.wrong}` }));
    keep(await person.put('/auth/change-password', { currentPassword: CANARY.wrong, newPassword: CANARY.chosen }));
    keep(await person.put('/auth/change-password', { currentPassword: CANARY.registered, newPassword: CANARY.chosen }));
    keep(
      await admin.post('/admin/users', { email: 'new@studio.test', role: 'employee', tempPassword: CANARY.temporary }),
    );
    keep(await admin.post('/admin/users', { email: 'bad', role: 'employee', tempPassword: CANARY.temporary }));
    keep(await admin.post('/admin/tables/users', { email: 'cell@studio.test', password_hash: CANARY.cell }));
    keep(await admin.post('/admin/tables/users', { email: 'bad', password_hash: CANARY.cell }));
    const cells = { password_hash: CANARY.cell, password_hash_changed: true };
    keep(await admin.patch('/admin/tables/users/999', cells));
    keep(await admin.patch(`/admin/tables/users/${id}`, cells));
    keep(await admin.post(`/admin/users/${id}/reset-password`, { tempPassword: CANARY.temporary }));
    keep(await admin.delete(`/admin/tables/users/${id}`));

    // Calls whose answers might contain secrets.
    for (const path of ['/auth/me', '/api/config', '/api/users', '/admin/users', '/admin/tables', '/health/ready']) {
      keep(await admin.get(path));
    }
    const { tables } = (await admin.get<{ tables: { name: string }[] }>('/admin/tables')).body;
    for (const { name } of tables) keep(await admin.get(`/admin/tables/${name}?limit=100`));
    const audit = await admin.get<{ total: number }>('/admin/audit?limit=100');
    keep(audit);
    expect(audit.body.total).toBeGreaterThan(4);

    const kept = place.databaseUrl ? await storedSecrets(place.databaseUrl) : [];
    const { output } = await running.stop();
    expect(output.split('\n').length).toBeGreaterThan(20);
    const told = [...answers, output].join('\n');
    const tokens = [admin, person].flatMap(({ token = '', cookieHeader }) => [token, cookieHeader.replace(/^.*=/, '')]);
    const found = [...Object.values(CANARY), ...tokens, ...kept, 'argon2'].filter((secret) => told.includes(secret));
    expect(found).toEqual([]);
  });
});

/** Sign-in data that only its owner may see. */
async function storedSecrets(uri: string): Promise<string[]> {
  const connection = await createConnection({ uri });
  try {
    const [sessions] = await connection.query<RowDataPacket[]>('SELECT * FROM login_sessions');
    const [users] = await connection.query<RowDataPacket[]>('SELECT password_hash FROM users');
    const ofSessions = sessions
      .flatMap((row) => Object.values(row as Record<string, unknown>))
      .filter((value) => typeof value === 'string');
    const secrets = [...ofSessions, ...users.map(({ password_hash }) => String(password_hash))];
    return secrets.filter((value) => value.length >= 20 && !/^\d{4}-\d\d-\d\d/.test(value));
  } finally {
    await connection.end();
  }
}
