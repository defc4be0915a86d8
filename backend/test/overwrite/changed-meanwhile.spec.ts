import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client';
import { itOnce } from '../support/databases';
import { createProject, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { correct } from '../worktime/payroll.support';

type Values = Record<string, unknown>;

/** A resource that users change with If-Match. */
interface Case {
  /** Creates one; resolves to its URL. */
  make: (admin: Client) => Promise<string>;
  /** One user's change, and another user's change of a different field. */
  mine: Values;
  theirs: Values;
  /** Where these fields are in the answer. */
  valuesOf?: (body: Values) => Values;
}

const idOf = async (answer: Promise<{ body: { id: number } }>) => String((await answer).body.id);

const CASES: Record<string, Case> = {
  task: {
    make: async (admin) => `/api/tasks/${(await createTask(admin, { title: 'Poster' })).id}`,
    mine: { title: 'Poster for spring' },
    theirs: { status: 'in_progress' },
  },
  project: {
    make: async (admin) => `/api/projects/${(await createProject(admin, 'Winery')).id}`,
    mine: { description: 'Mine' },
    theirs: { websiteUrl: 'https://winery.example' },
  },
  cost: {
    make: async (admin) => {
      const cost = { name: 'Chairs', netto: 10, date: '2026-03-15' };
      return `/api/finances/costs/${await idOf(admin.post<{ id: number }>('/api/finances/costs', cost))}`;
    },
    mine: { name: 'Six chairs' },
    theirs: { netto: 60, brutto: 71.4 },
  },
  account: {
    make: async (admin) => {
      const account = { email: `${randomUUID()}@example.com`, role: 'employee', tempPassword: 'quiet lamp orchard' };
      return `/admin/users/${(await admin.post<{ user: { id: number } }>('/admin/users', account)).body.user.id}`;
    },
    mine: { first_name: 'Eva' },
    theirs: { role: 'admin' },
    valuesOf: ({ user }) => user as Values,
  },
  'raw row': {
    make: async (admin) => `/admin/tables/projects/${(await createProject(admin, 'Raw')).id}`,
    mine: { name: 'Mine' },
    theirs: { description: 'Theirs' },
    valuesOf: ({ row }) => row as Values,
  },
};

const tagged = (revision: unknown) => ({ 'if-match': `"${String(revision)}"` });

describeApp('a change with If-Match', (app, database) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await app().admin();
  });

  describe.each(Object.entries(CASES))('of a %s', (_name, { make, mine, theirs, valuesOf = (body) => body }) => {
    it('succeeds, and returns another revision, to use for the next change', async () => {
      const path = await make(admin);
      const { body: before } = await admin.get<Values>(path);
      expect(before.revision).toMatch(/^[\w-]{16}$/);
      const { status, body } = await admin.patch<Values>(path, mine, tagged(before.revision));
      expect(status).toBe(200);
      expect(valuesOf(body)).toMatchObject(mine);
      expect(body.revision).not.toBe(before.revision);
      expect((await admin.get<Values>(path)).body.revision).toBe(body.revision);
      expect((await admin.patch(path, theirs, tagged(body.revision))).status).toBe(200);
    });

    it('is refused with what is stored now, and writes nothing', async () => {
      const path = await make(admin);
      const { body: before } = await admin.get<Values>(path);
      const { body: theirBody } = await admin.patch<Values>(path, theirs);
      const { status, body } = await admin.patch<Values>(path, mine, tagged(before.revision));
      expect(status).toBe(409);
      expect(body).toMatchObject({ statusCode: 409, code: 'changed_meanwhile', current: theirBody });
      expect((await admin.get<Values>(path)).body).toMatchObject({ revision: theirBody.revision });
      expect(valuesOf((await admin.get<Values>(path)).body)).not.toMatchObject(mine);
    });

    it('succeeds if it changes nothing: it may be a retry after a lost answer', async () => {
      const path = await make(admin);
      const { body: before } = await admin.get<Values>(path);
      await admin.patch(path, mine, tagged(before.revision));
      expect((await admin.patch(path, mine, tagged(before.revision))).status).toBe(200);
    });

    it('may leave it out, or send `*`', async () => {
      const path = await make(admin);
      expect((await admin.patch(path, mine)).status).toBe(200);
      expect((await admin.patch(path, theirs, { 'if-match': '*' })).status).toBe(200);
    });

    it('has the first revision again once everything is as before', async () => {
      const path = await make(admin);
      const { body: before } = await admin.get<Values>(path);
      await admin.patch(path, mine);
      const back = Object.fromEntries(Object.keys(mine).map((field) => [field, valuesOf(before)[field]]));
      expect((await admin.patch<Values>(path, back)).body.revision).toBe(before.revision);
    });
  });

  itOnce(database).each(['abc', '"a', 'W/"abc"', '"a" "b"', '""', `"${'a'.repeat(65)}"`])(
    'has to be well-formed: not %s',
    async (header) => {
      const { id } = await createTask(admin);
      const { status, body } = await admin.patch<Values>(`/api/tasks/${id}`, { title: 'x' }, { 'if-match': header });
      expect([status, body.code]).toEqual([400, 'if_match_not_valid']);
    },
  );

  it('is refused for all but one of several at once', async () => {
    const { id } = await createTask(admin);
    const { body } = await admin.get<Values>(`/api/tasks/${id}`);
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const answers = await Promise.all(
      titles.map((title) => admin.patch(`/api/tasks/${id}`, { title }, tagged(body.revision))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('of a task is not refused because the list was reordered', async () => {
    const [one, two] = [await createTask(admin), await createTask(admin)];
    const { body } = await admin.get<Values>(`/api/tasks/${one.id}`);
    const taskOrders = [two, one].map(({ id }, index) => ({ id, order: index + 1 }));
    await admin.post('/api/tasks/reorder', { taskOrders });
    expect((await admin.patch(`/api/tasks/${one.id}`, { title: 'x' }, tagged(body.revision))).status).toBe(200);
  });

  it('of a cost is refused because a file was added', async () => {
    const path = await (CASES.cost as Case).make(admin);
    const { body } = await admin.get<Values>(path);
    const form = new FormData();
    form.append('attachments', new Blob(['%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF']), 'offer.pdf');
    const { body: uploaded } = await admin.post<{ files: string[] }>('/api/finances/upload', form);
    await admin.patch(path, { attachments: uploaded.files });
    expect(await admin.patch(path, { name: 'x' }, tagged(body.revision))).toMatchObject({
      status: 409,
      body: { current: { attachments: JSON.stringify(uploaded.files) } },
    });
  });

  it('of a comment is refused if it was changed elsewhere', async () => {
    const { id: taskId } = await createTask(admin);
    const { body: before } = await admin.post<Values>(`/api/tasks/${taskId}/comments`, { content: 'First' });
    const path = `/api/comments/${String(before.id)}`;
    app().clock.forward(1);
    const { body: other } = await admin.patch<Values>(path, { content: 'Elsewhere' }, tagged(before.created_at));
    expect(await admin.patch(path, { content: 'Here' }, tagged(before.created_at))).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: other },
    });
    expect((await admin.patch(path, { content: 'Here' }, tagged(other.edited_at))).status).toBe(200);
  });

  it('of a profile is refused if it was changed elsewhere', async () => {
    const person = await app().employee();
    const { body: before } = await person.get<{ revision: string; user: Values }>('/auth/me');
    const { body: other } = await person.put<Values>('/auth/profile', { first_name: 'Ada' });
    const mine = await person.put<Values>('/auth/profile', { last_name: 'Byron' }, tagged(before.revision));
    expect(mine).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', current: other } });
    expect((await person.get<{ user: Values }>('/auth/me')).body.user.last_name).toBe(before.user.last_name);
    expect((await person.put('/auth/profile', { last_name: 'Byron' }, tagged(other.revision))).status).toBe(200);
  });

  it('reveals nothing of a password, whose change does not change the revision', async () => {
    const { body } = await admin.get<Values>(`/admin/tables/users/${await (await app().employee()).id()}`);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });
});

describeApp('a correction of work time with If-Match', (app) => {
  const DAY = '2026-11-20';
  const days = '/api/worktime/admin/days';

  it('is refused if the day has changed', async () => {
    app().clock.set('2026-11-21T12:00:00+01:00');
    const [admin, person] = [await app().admin(), await app().employee()];
    const change = { user_id: await person.id(), work_date: DAY };
    const whole = { ...change, start_at: '09:00', end_at: '17:00' };
    const { status, body: first } = await admin.put<Values>(days, whole, tagged('none'));
    expect(status).toBe(200);
    expect(await admin.put(days, whole, tagged('none'))).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: first },
    });
    const { body: second } = await correct(admin, person, DAY, { end_at: '18:00' });
    const path = `${days}/${String(first.id)}`;
    expect(await admin.patch(path, { end_at: '16:00' }, tagged(first.revision))).toMatchObject({
      status: 409,
      body: { current: second },
    });
    expect((await admin.put(days, { ...change, start_at: '08:00' }, tagged(first.revision))).status).toBe(409);
    expect((await admin.patch(path, { end_at: '16:00' }, tagged((second as unknown as Values).revision))).status).toBe(
      200,
    );
  });

  it('returns the current state if the day no longer has work', async () => {
    app().clock.set('2026-11-21T12:00:00+01:00');
    const [admin, person] = [await app().admin(), await app().employee()];
    const change = { user_id: await person.id(), work_date: DAY, start_at: '09:00', end_at: '10:00' };
    expect(await admin.put(days, change, tagged('another'))).toMatchObject({
      status: 409,
      body: { current: { work_date: DAY, start_at: null, end_at: null, revision: 'none' } },
    });
  });

  it('holds for a requested correction, too', async () => {
    app().clock.set('2026-11-21T12:00:00+01:00');
    const [admin, person] = [await app().admin(), await app().employee()];
    await correct(admin, person, DAY, { start_at: '09:00', end_at: '17:00' });
    const asked = { work_date: DAY, end_at: '18:00', reason: 'Phone' };
    await person.post('/api/worktime/corrections', asked);
    const waiting = async () => {
      const { body } = await admin.get<(Values & { user: { email: string } })[]>('/api/worktime/admin/corrections');
      return body.at(-1) as Values;
    };
    const { id, day_revision: before } = await waiting();
    await correct(admin, person, DAY, { end_at: '16:00' });
    const accept = (revision: unknown) =>
      admin.post(`/api/worktime/admin/corrections/${String(id)}/accept`, {}, tagged(revision));
    expect(await accept(before)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await accept((await waiting()).day_revision)).status).toBe(200);
  });
});
