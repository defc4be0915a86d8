import type { ProjectDetailDto, ProjectDto } from '../../src/modules/projects/dto/project.dto';
import type {
  ProjectTemplateDetailDto as Template,
  ProjectTemplateDto,
} from '../../src/modules/project-templates/dto/project-template.dto';
import { Project } from '../../src/modules/project-records/project.entity';
import { Task } from '../../src/modules/tasks/task.entity';
import { TasksService } from '../../src/modules/tasks/tasks.service';
import { User } from '../../src/modules/users/user.entity';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import type { Client } from '../support/client';
import { createTask, historyOf, insertTasks, toldOf } from '../support/tasks';
import { itOnce } from '../support/databases';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';

const PATH = '/api/project-templates';

describeApp('project templates', (app, database) => {
  const wholeProject = async (client: Client, assignee?: number) => {
    const description = 'Begins on 09/11/2026';
    const { body } = await client.post<ProjectDto>('/api/projects', { name: 'Weingut', description });
    const task = { projectId: body.id, ...(assignee !== undefined && { assignee }) };
    await createTask(client, { ...task, title: 'Launch on 30.11.2026', status: 'done', urgent: true });
    await createTask(client, { ...task, title: 'Design', description: 'Until 2026-11-16', category: 'website' });
    await createTask(client, { ...task, title: 'Kick-off', priority: 'high' });
    return body;
  };
  const saved = async (client: Client, projectId: number, name = 'Website') =>
    (await client.post<ProjectTemplateDto>(PATH, { name, projectId, startDay: '2026-11-09' })).body;

  it('keep a project with its tasks, whatever happens to it', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const project = await wholeProject(employee, await admin.id());
    const template = await saved(employee, project.id);
    expect(template).toMatchObject({
      name: 'Website',
      startDay: '2026-11-09',
      taskCount: 3,
      createdBy: await employee.id(),
    });
    await admin.delete(`/api/projects/${project.id}`);
    const { body } = await employee.get<Template>(`${PATH}/${template.id}?startDay=2026-11-16`);
    const task = {
      priority: 'normal',
      category: 'general',
      urgent: false,
      assignee: await admin.id(),
      description: null,
    };
    expect(body.hasDates).toBe(true);
    expect(body.tasks.map(({ id: _id, ...rest }) => rest)).toEqual([
      { ...task, title: 'Kick-off', priority: 'high' },
      { ...task, title: 'Design', description: 'Until 2026-11-23', category: 'website' },
      { ...task, title: 'Launch on 07.12.2026', urgent: true },
    ]);
    expect((await employee.get<ProjectTemplateDto[]>(PATH)).body).toContainEqual(template);
  });

  it('become projects with nothing ticked', async () => {
    const admin = await app().admin();
    const description = '- [x] draft\n- [ ] final\n```\n- [x] code\n```';
    const { body: project } = await admin.post<ProjectDto>('/api/projects', { name: 'Ticked', description });
    await createTask(admin, { projectId: project.id, title: 'One', description });
    const template = await saved(admin, project.id, 'Ticked');
    const open = '- [ ] draft\n- [ ] final\n```\n- [x] code\n```';
    expect((await admin.get<Template>(`${PATH}/${template.id}`)).body.tasks[0]?.description).toBe(open);
    const given = { name: 'Open', startDay: '2026-11-09' };
    const { body } = await admin.post<ProjectDto>(`${PATH}/${template.id}/projects`, given);
    expect(body.description).toBe(open);
  });

  it('become projects for all users, with all tasks to do and dates from the new start', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const { id } = await saved(admin, (await wholeProject(admin)).id);
    const { status, body } = await employee.post<ProjectDto>(`${PATH}/${id}/projects`, {
      name: 'Brauerei',
      startDay: '2027-01-11',
    });
    expect([status, body]).toMatchObject([201, { name: 'Brauerei', status: 'active', taskCount: 3 }]);
    const { body: project } = await employee.get<ProjectDetailDto>(`/api/projects/${body.id}`);
    expect(project.description).toBe('Begins on 11/01/2027');
    const made = {
      status: 'todo',
      assignee: await admin.id(),
      assignedBy: await employee.id(),
      projectName: 'Brauerei',
    };
    expect(project.tasks).toMatchObject([
      { ...made, title: 'Kick-off', priority: 'high' },
      { ...made, title: 'Design', description: 'Until 2027-01-18', category: 'website' },
      { ...made, title: 'Launch on 01.02.2027', urgent: true },
    ]);
    const [first] = project.tasks;
    expect(await historyOf(employee, first?.id ?? 0)).toMatchObject([{ action: 'created' }]);
    expect(await toldOf(admin, first?.id ?? 0)).toMatchObject([{ action: 'created' }]);
  });

  it('assign tasks to the project’s creator if requested, or if the assignee is gone', async () => {
    const [admin, leaver, me] = [await app().admin(), await app().employee(), await app().employee()];
    const leaverId = await leaver.id();
    const { id } = await saved(admin, (await wholeProject(admin, leaverId)).id);
    const assigneesOf = async (given: object) => {
      const { body } = await me.post<ProjectDto>(`${PATH}/${id}/projects`, {
        name: 'x',
        startDay: '2027-01-11',
        ...given,
      });
      const { body: project } = await me.get<ProjectDetailDto>(`/api/projects/${body.id}`);
      return [...new Set(project.tasks.map(({ assignee }) => assignee))];
    };
    expect(await assigneesOf({})).toEqual([leaverId]);
    expect(await assigneesOf({ keepPeople: false })).toEqual([await me.id()]);
    await admin.post(`/admin/users/${leaverId}/deactivate`, {});
    expect(await assigneesOf({})).toEqual([await me.id()]);
    await app().dataSource.manager.delete(User, leaverId);
    expect(await assigneesOf({})).toEqual([await me.id()]);
  });

  it('are renamed and deleted by their creator and by admins', async () => {
    const [admin, author, other] = [await app().admin(), await app().employee(), await app().employee()];
    const { id } = await saved(author, (await wholeProject(author)).id);
    const refused = { status: 403, body: { code: 'not_your_template' } };
    expect(await other.patch(`${PATH}/${id}`, { name: 'Theirs' })).toMatchObject(refused);
    expect(await other.delete(`${PATH}/${id}`)).toMatchObject(refused);
    expect((await author.patch<ProjectTemplateDto>(`${PATH}/${id}`, { name: 'Shop' })).body).toMatchObject({
      name: 'Shop',
      taskCount: 3,
    });
    expect((await admin.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await admin.get(`${PATH}/${id}`)).status).toBe(404);
    const { manager } = app().dataSource;
    const audited = await manager.findBy(AuditEntry, { target: `project_templates/${id}` });
    expect(audited.map(({ action }) => action)).toEqual(['template.create', 'template.update', 'template.delete']);
  });

  it('create all of a project or nothing', async () => {
    const me = await app().employee();
    const { id } = await saved(me, (await wholeProject(me)).id);
    const { manager } = app().dataSource;
    const counts = async () => [await manager.count(Project), await manager.count(Task)];
    const before = await counts();
    const tasks = app().nest.get(TasksService);
    const add = tasks.add.bind(tasks);
    let made = 0;
    tasks.add = (...given) => (made++ < 2 ? add(...given) : Promise.reject(new Error('in the middle of it')));
    const { status } = await me.post(`${PATH}/${id}/projects`, { name: 'x', startDay: '2027-01-11' });
    tasks.add = add;
    expect([status, made]).toEqual([500, 3]);
    expect(await counts()).toEqual(before);
  });

  it('have at most two hundred tasks', async () => {
    const me = await app().employee();
    const project = await wholeProject(me);
    const { manager } = app().dataSource;
    const ids = await insertTasks(manager, await me.id(), 198);
    await manager.update(Task, ids, { projectId: project.id });
    const { status, body } = await me.post<Failure>(PATH, { name: 'x', projectId: project.id, startDay: '2026-11-09' });
    expect([status, body.code]).toEqual([400, 'template_too_large']);
    await manager.update(Task, ids.slice(0, 1), { projectId: null });
    expect((await saved(me, project.id)).taskCount).toBe(200);
  });

  itOnce(database).each([
    [{ startDay: '2026-11-09' }, 'name_required'],
    [{ name: ' ', startDay: '2026-11-09' }, 'name_required'],
    [{ name: 'x' }, 'must_be_date'],
    [{ name: 'x', startDay: '2026-02-30' }, 'must_be_date'],
    [{ name: 'x', startDay: '0001-01-01' }, 'must_be_date'],
    [{ name: 'x', startDay: '2026-11-09', keepPeople: 'no' }, 'must_be_flag'],
    [{ name: 'x', startDay: '2026-11-09', status: 'active' }, 'field_not_expected'],
  ])('create no project with %j', async (body, code) => {
    const { status, body: refused } = await (await app().employee()).post<Failure>(`${PATH}/1/projects`, body);
    expect([status, refused.code]).toEqual([400, code]);
  });

  it('cannot be made of a missing project', async () => {
    const me = await app().employee();
    const { status } = await me.post(PATH, { name: 'x', projectId: 2_147_483_647, startDay: '2026-11-09' });
    expect(status).toBe(404);
  });
});
