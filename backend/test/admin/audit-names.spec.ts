import type { AuditFiltersDto, AuditPageDto } from '../../src/modules/admin/dto/audit.dto';
import type { Client } from '../support/client';
import { createTask } from '../support/tasks';
import { ADMIN, describeApp } from '../support/test-app';

describeApp('the audit log', (app) => {
  const named = async (admin: Client, target: string) => {
    const { entries } = (await admin.get<AuditPageDto>(`/admin/audit?target=${target}`)).body;
    return entries.map(({ action, target_name: name, target_exists: exists }) => [action, name, exists]);
  };

  it('names rows as they are called today, and deleted ones as they were called last', async () => {
    const admin = await app().admin();
    const { id } = (await admin.post<{ id: number }>('/api/projects', { name: 'Bakery' })).body;
    await admin.patch(`/api/projects/${id}`, { status: 'on_hold' });
    await admin.patch(`/api/projects/${id}`, { name: 'Baker’s shop' });
    const changes = ['project.update', 'project.update', 'project.create'];
    expect(await named(admin, `projects/${id}`)).toEqual(changes.map((action) => [action, 'Baker’s shop', true]));
    await admin.delete(`/api/projects/${id}`);
    expect(await named(admin, `projects/${id}`)).toEqual([
      ['project.delete', 'Baker’s shop', false],
      ['project.update', 'Baker’s shop', false],
      ['project.update', 'Baker’s shop', false],
      ['project.create', 'Bakery', false],
    ]);
  });

  it('names users by their address, and deleted tasks by their title', async () => {
    const admin = await app().admin();
    const person = await app().employee('anna@studio.test');
    const id = await person.id();
    expect(await named(admin, `users/${id}`)).toEqual([['user.register', 'anna@studio.test', true]]);
    const task = await createTask(admin, { title: 'Logo' });
    await admin.delete(`/api/tasks/${task.id}`);
    expect(await named(admin, `tasks/${task.id}`)).toEqual([['task.delete', 'Logo', false]]);
  });

  it('tells what it can be filtered by', async () => {
    const admin = await app().admin();
    const { actions, tables, actors } = (await admin.get<AuditFiltersDto>('/admin/audit/filters')).body;
    expect(actions).toEqual(expect.arrayContaining(['project.create', 'task.delete', 'user.register']));
    expect(actions).not.toContain('webhook.create');
    expect(tables).toEqual(['projects', 'tasks', 'users']);
    expect(actors).toEqual([ADMIN.email, 'anna@studio.test'].sort());
    const employee = await app().employee();
    expect((await employee.get('/admin/audit/filters')).status).toBe(403);
  });
});
