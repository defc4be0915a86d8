import type { FirstStepsDto } from '../../src/modules/first-steps/first-steps.dto';
import { KeyValue } from '../../src/platform/key-values/key-value.entity';
import type { Client } from '../support/client';
import { createProject, createTask } from '../support/tasks';
import { describeApp, describeOnce } from '../support/test-app';

const STEPS = '/api/admin/first-steps';
const COST = { name: 'Server', category: 'hosting', netto: 10, vat: 19, date: '2026-03-31' };
const NONE = { colleague: false, project: false, task: false, cost: false, landing: false };

const stepsOf = async (admin: Client) => (await admin.get<FirstStepsDto>(STEPS)).body;

describeApp('the first steps of a new studio', (app) => {
  it('are ticked by what exists, end when all are done, and do not return after a deletion', async () => {
    const admin = await app().admin();
    expect(await stepsOf(admin)).toEqual({ ...NONE, isOpen: true });
    const { id: projectId } = await createProject(admin, 'Website');
    expect(await stepsOf(admin)).toEqual({ ...NONE, isOpen: true, project: true });
    const task = await createTask(admin, { projectId });
    await admin.post('/api/finances/costs', COST);
    expect((await admin.post(`${STEPS}/landing`)).status).toBe(204);
    const invited = { email: 'new@studio.test', role: 'employee', tempPassword: 'temporary-words' };
    const before = await stepsOf(admin);
    expect(before).toEqual({ isOpen: true, colleague: false, project: true, task: true, cost: true, landing: true });
    expect((await admin.post('/admin/users', invited)).status).toBe(201);
    expect((await stepsOf(admin)).isOpen).toBe(false);
    expect((await admin.delete(`/api/tasks/${task.id}`)).status).toBe(204);
    expect((await stepsOf(admin)).isOpen).toBe(false);
  });
});

describeApp('dismissed first steps', (app) => {
  it('are gone for good, and closed to employees', async () => {
    const admin = await app().admin();
    const employee = await app().employee();
    for (const answer of [
      await employee.get(STEPS),
      await employee.delete(STEPS),
      await employee.post(`${STEPS}/landing`),
    ])
      expect(answer.status).toBe(403);
    expect((await stepsOf(admin)).isOpen).toBe(true);
    expect((await admin.delete(STEPS)).status).toBe(204);
    await admin.post(`${STEPS}/landing`);
    expect((await stepsOf(admin)).isOpen).toBe(false);
  });
});

describeOnce(
  'the first steps of a studio with a name',
  (app) => {
    it('have the landing page ticked', async () => {
      expect(await stepsOf(await app().admin())).toEqual({ ...NONE, isOpen: true, landing: true });
    });

    it('are not shown after an upgrade from a version without them', async () => {
      await app().dataSource.getRepository(KeyValue).delete({ name: 'first_steps' });
      expect((await stepsOf(await app().admin())).isOpen).toBe(false);
    });
  },
  { STUDIO_NAME: 'Atelier Nord' },
);
