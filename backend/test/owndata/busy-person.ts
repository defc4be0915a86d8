import sharp from 'sharp';
import type { BinEntryDto } from '../../src/modules/bin/reader/bin.dto';
import type { Answer, Client } from '../support/client';
import { Library } from '../support/multipart';
import { comment, createProject, createTask } from '../support/tasks';
import { ADMIN, REGISTRATION_CODE, type TestApp } from '../support/test-app';
import { beat, consent } from '../worktime/support';

export const PERSON = {
  former: 'zdzislawa.quuxborough@elsewhere.test',
  email: 'mirabelka.kwiatkowska@studio.test',
  first: 'Mirabelka',
  last: 'Żółciewicz',
  password: 'employee-password',
};

/** Traces that must be gone: names as typed and as indexed, addresses and their local parts. Too long to occur in random bytes. */
export const TRACES = ['mirabelka', 'żółciewicz', 'zolciewicz', 'kwiatkowska', 'zdzislawa', 'quuxborough'];

export interface Busy {
  id: number;
  person: Client;
  admin: Client;
  colleague: Client;
  task: number;
  avatar: string;
}

/** Rejected logins leave no trace. */
async function taken(...answers: Promise<Answer>[]): Promise<void> {
  for (const { status, body } of await Promise.all(answers)) {
    if (status >= 300) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`);
  }
}

const form = (field: string, content: Buffer | string, name: string, type: string) => {
  const data = new FormData();
  data.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name);
  return data;
};

/** A user with traces everywhere, including in others' texts. */
export async function makeBusyPerson(app: TestApp): Promise<Busy> {
  app.clock.set('2030-05-06T08:00:00.000Z');
  const [admin, colleague] = [await app.admin(), await app.employee('ola@studio.test')];
  const person = await app.guest.register(PERSON.former, PERSON.password, REGISTRATION_CODE);
  const id = await person.id();
  await taken(
    person.put('/auth/profile', {
      first_name: PERSON.first,
      last_name: PERSON.last,
      email: PERSON.email,
      currentPassword: PERSON.password,
    }),
  );
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const shown = await person.put<{ user: { profile_picture: string } }>(
    '/auth/profile-picture',
    form('profile_picture', picture, 'me.png', 'image/png'),
  );
  await app.guest.post('/auth/login', { email: PERSON.email, password: 'a wrong one' });
  await app.guest.signIn(PERSON.email, PERSON.password);

  const full = `${PERSON.first} ${PERSON.last}`;
  await taken(
    admin.post('/admin/webhooks', {
      name: `For ${full}`,
      url: 'https://hooks.example.com/mirabelka',
      events: ['task.created', 'task.updated', 'comment.created', 'project.created', 'worktime.started'],
    }),
    person.post('/auth/tokens', {
      name: `Of ${full}`,
      scopes: ['tasks:read'],
      expiresOn: '2030-06-01',
      currentPassword: PERSON.password,
    }),
  );
  const project = await createProject(admin, `Website of ${full}`);
  await taken(
    admin.patch(`/api/projects/${project.id}`, { description: `Ask ${PERSON.email}, or mirabelka@private.test` }),
  );
  const { id: task } = await createTask(admin, {
    title: `For ${full}`,
    assignee: id,
    description: `@${full}: see [the plan](/files/x/Mirabelka%20Plan.pdf). ŻÓŁCIEWICZ knows, Mirabelka too.`,
    projectId: project.id,
  });
  await taken(admin.patch(`/api/tasks/${task}`, { description: `Żółciewska is not meant. MIRABELKA is.` }));
  await taken(
    person.patch(`/api/tasks/${task}`, { status: 'in_progress', title: `Of ${PERSON.last}, ${PERSON.first}` }),
  );
  await comment(person, task, `Signed, ${full} <${PERSON.email}>`);
  const { id: said } = await comment(colleague, task, `@${PERSON.email} and @${full}: mirabelka.kwiatkowska did it`);
  await taken(colleague.patch(`/api/comments/${said}`, { content: `@${full}\nMirabelka's` }));
  await taken(person.put(`/api/tasks/${task}/editors/me`));
  await createTask(person, { title: 'Own', assignee: await colleague.id() });
  await taken(person.post('/api/views', { name: 'Mine', filters: 'q=Mirabelka' }));
  await taken(colleague.post('/api/views', { name: 'Mirabelka', filters: `q=a%20${encodeURIComponent(PERSON.last)}` }));
  await taken(colleague.post('/api/views', { name: 'Former colleague', filters: 'q=x' }));
  await taken(
    person.post('/api/project-templates', {
      projectId: project.id,
      name: `As ${full} does it`,
      startDay: '2030-01-07',
    }),
  );

  const library = new Library(person);
  await library.put('HR', `${PERSON.first}_cv.pdf`, '%PDF-1.4 plain');
  await library.put('HR', `mirabelka notes.txt`, 'words');
  await library.put('HR', `Żółciewicz notes.txt`, 'other words');
  await taken(person.post('/api/tasks/files', form('files', picture, 'Mirabelka.png', 'image/png')));
  await taken(
    admin.post('/api/finances/costs', {
      name: `Laptop of ${full}`,
      category: 'devices',
      netto: 100,
      vat: 19,
      date: '2030-01-05',
      description: PERSON.last.normalize('NFD'),
    }),
  );
  await taken(admin.post('/admin/notifications/admin-message', { recipientUserId: id, message: 'Hello Mirabelka' }));
  await taken(
    admin.post('/admin/notifications/admin-message', {
      recipientUserId: await colleague.id(),
      message: `Please help ${full}`,
    }),
  );
  await consent(person);
  app.clock.forward(5);
  await beat(person);
  await taken(person.post('/api/worktime/clock-out'));
  await taken(
    person.post('/api/worktime/corrections', {
      work_date: '2030-05-06',
      start_at: '2030-05-06T07:30:00.000Z',
      reason: `Doctor. ${full}`,
    }),
  );
  const days = { kind: 'sickness', first_day: '2030-05-07', last_day: '2030-05-08', is_half: false };
  await taken(person.post('/api/worktime/absences', { ...days, reason: `Doctor. ${full}` }));
  const added = {
    user_id: id,
    kind: 'correction',
    date: '2030-05-06',
    minutes: 60,
    days: 0,
    reason: `Owed to ${full}`,
  };
  await taken(admin.post('/api/worktime/admin/adjustments', added));
  await taken(
    person.post('/api/time-entries', { task_id: task, work_date: '2030-05-06', minutes: 30, note: `Call. ${full}` }),
  );
  await taken(admin.put('/api/time-entries/rates', { user_id: id, valid_from: '2030-05-06', amount: 40 }));
  await deleteThings(admin, task, full);
  await taken(person.post('/api/my-data'));
  return { id, person, admin, colleague, task, avatar: shown.body.user.profile_picture };
}

/** Names in the bin and the audit log. */
async function deleteThings(admin: Client, task: number, full: string): Promise<void> {
  const gone = await createTask(admin, { title: `Deleted of ${full}`, description: `${'x'.repeat(9990)} ${full}` });
  await comment(admin, gone.id, `${'y'.repeat(9995)} ${full} ${'z'.repeat(9900)} ${full}`);
  await taken(admin.delete(`/api/tasks/${gone.id}`));
  await comment(admin, task, full);
  const { entries } = (await admin.get<{ entries: BinEntryDto[] }>('/admin/bin')).body;
  if (!entries.length) throw new Error(`Nothing in the bin, says ${ADMIN.email}`);
}
