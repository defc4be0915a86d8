import type { TaskViewDto } from '../../src/modules/tasks/views/task-view.dto';
import { User } from '../../src/modules/users/user.entity';
import { TaskView } from '../../src/modules/tasks/views/task-view.entity';
import type { Client } from '../support/client';
import { itOnce } from '../support/databases';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';

const viewsOf = async (client: Client) => (await client.get<TaskViewDto[]>('/api/views')).body;
const save = async (client: Client, view: Partial<TaskViewDto>) =>
  (await client.post<TaskViewDto>('/api/views', { filters: 'status=todo', ...view })).body;

describeApp('views of the task list', (app, database) => {
  it('are saved, renamed, changed and deleted by their owner', async () => {
    const me = await app().employee();
    const filters = 'tab=others&q=%C5%82%C3%B3d%C5%BA+%26+co&status=todo%2Cdone&priority=high&urgent=1';
    const created = await me.post<TaskViewDto>('/api/views', { name: ' Urgent ', filters });
    expect(created).toMatchObject({ status: 201, body: { name: 'Urgent', filters, isStart: false } });
    const { id } = created.body;
    const changed = await me.patch<TaskViewDto>(`/api/views/${id}`, { name: 'Pressing', filters: 'urgent=1' });
    expect(changed.body).toEqual({ id, name: 'Pressing', filters: 'urgent=1', isStart: false });
    await save(me, { name: 'A first one' });
    expect((await viewsOf(me)).map(({ name }) => name)).toEqual(['A first one', 'Pressing']);
    expect((await me.delete(`/api/views/${id}`)).status).toBe(204);
    expect((await viewsOf(me)).map(({ name }) => name)).toEqual(['A first one']);
  });

  it('are private to a user', async () => {
    const [me, other] = [await app().employee(), await app().admin()];
    const { id } = await save(me, { name: 'Mine' });
    expect(await viewsOf(other)).toEqual([]);
    const refused = { status: 404, body: { code: 'view_not_found' } };
    expect(await other.patch(`/api/views/${id}`, { name: 'Yours' })).toMatchObject(refused);
    expect(await other.delete(`/api/views/${id}`)).toMatchObject(refused);
    expect(await viewsOf(me)).toMatchObject([{ id, name: 'Mine' }]);
  });

  it('include at most one to start with', async () => {
    const me = await app().employee();
    const first = await save(me, { name: 'First', isStart: true });
    const second = await save(me, { name: 'Second', isStart: true });
    const starts = async () => (await viewsOf(me)).flatMap(({ id, isStart }) => (isStart ? id : []));
    expect(await starts()).toEqual([second.id]);
    await me.patch(`/api/views/${first.id}`, { isStart: true });
    expect(await starts()).toEqual([first.id]);
    await me.patch(`/api/views/${first.id}`, { isStart: false });
    expect(await starts()).toEqual([]);
  });

  it('have unique names, in any notation', async () => {
    const me = await app().employee();
    const { id } = await save(me, { name: 'Große' });
    const other = await save(me, { name: 'Other' });
    const taken = { status: 409, body: { code: 'view_name_taken', details: [{ field: 'name' }] } };
    expect(await me.post('/api/views', { name: 'GROßE', filters: '' })).toMatchObject(taken);
    expect(await me.patch(`/api/views/${other.id}`, { name: 'große' })).toMatchObject(taken);
    expect((await me.patch(`/api/views/${id}`, { name: 'große' })).status).toBe(200);
  });

  it('are fifty at most', async () => {
    const me = await app().employee();
    for (let n = 0; n < 50; n++) await save(me, { name: `View ${n}` });
    const { status, body } = await me.post<Failure>('/api/views', { name: 'One more', filters: '' });
    expect([status, body.code]).toEqual([409, 'too_many_views']);
  });

  itOnce(database).each([
    [{ filters: '' }, 'view_name_required'],
    [{ name: '  ', filters: '' }, 'view_name_required'],
    [{ name: 'x'.repeat(81), filters: '' }, 'text_too_long'],
    [{ name: 'x' }, 'must_be_text'],
    [{ name: 'x', filters: 'password=1' }, 'filters_not_valid'],
    [{ name: 'x', filters: 'q=1&q=2' }, 'filters_not_valid'],
    [{ name: 'x', filters: 'q=<script>' }, 'filters_not_valid'],
    [{ name: 'x', filters: `q=${'x'.repeat(2000)}` }, 'filters_not_valid'],
    [{ name: 'x', filters: '', isStart: 1 }, 'must_be_flag'],
    [{ name: 'x', filters: '', user_id: 1 }, 'field_not_expected'],
  ])('are refused with %j', async (body, code) => {
    const { status, body: refused } = await (await app().employee()).post<Failure>('/api/views', body);
    expect([status, refused.code]).toEqual([400, code]);
  });

  it('are polled: they stay unchanged when another user’s change', async () => {
    const [me, other] = [await app().employee(), await app().employee()];
    await save(me, { name: 'Mine' });
    const etag = (await me.get('/api/views')).headers.get('etag') ?? '';
    await save(other, { name: 'Theirs' });
    expect((await me.get('/api/views', { 'if-none-match': etag })).status).toBe(304);
    await save(me, { name: 'Another' });
    expect((await me.get('/api/views', { 'if-none-match': etag })).status).toBe(200);
  });

  it('go with the account', async () => {
    const me = await app().employee();
    const userId = await me.id();
    await save(me, { name: 'Mine' });
    const { manager } = app().dataSource;
    expect(await manager.countBy(TaskView, { userId })).toBe(1);
    await manager.delete(User, userId);
    expect(await manager.countBy(TaskView, { userId })).toBe(0);
  });
});
