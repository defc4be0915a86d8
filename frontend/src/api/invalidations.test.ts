import { describe, expect, it } from 'vitest';
import { listOf, one, all, type TagType } from './client/tags';
import { generatedApi } from './generated.gen';

// Each adds its tags to the generated endpoints.
import.meta.glob('./**/*.api.ts', { eager: true });

type Endpoints = typeof generatedApi.endpoints;
type Mutation = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[keyof Endpoints];
type Tag = TagType | { type: TagType; id?: number | string };
type Rule = readonly Tag[] | ((result: unknown, error: unknown, arg: never, meta: unknown) => readonly Tag[]);

interface Definition {
  invalidatesTags?: Rule;
}

const definitions = new Map<string, Definition>();
const modify = Object.fromEntries(
  Object.keys(generatedApi.endpoints).map((name) => [
    name,
    (definition: Definition) => void definitions.set(name, definition),
  ]),
);
generatedApi.enhanceEndpoints({
  endpoints: modify,
});

const isMutation = (name: string) => 'useMutation' in generatedApi.endpoints[name as keyof Endpoints];

function invalidated(name: Mutation, arg: unknown, result: unknown = {}): unknown {
  const rule = definitions.get(name)?.invalidatesTags ?? [];
  return typeof rule === 'function' ? rule(result, undefined, arg as never, undefined) : rule;
}

const accounts = ['AdminUser', 'AdminTable', 'User', 'WorktimeUser', 'Task', 'Me'] as const;
const anything = [
  ...accounts,
  'TaskCount',
  'Comment',
  'History',
  'Project',
  'Cost',
  'Resource',
  'WorktimeDay',
  'WorktimeStatus',
  'Notification',
] as const;
const types = (...names: readonly TagType[]) => names.map((name) => all(name));
const task = [listOf('Task'), one('Task', 7), one('History', 7), all('TaskCount')];
const goneTask = [...task, ...types('Project', 'Notification')];
const workTime = types('WorktimeStatus', 'WorktimeDay');
/** It changes nothing that a query shows, or puts its answer where it is shown: a test of its screen says so. */
const nothing: [] = [];

/** What each mutation makes stale: a new one does not compile before it is decided here. */
const touched: Record<Mutation, { arg?: unknown; result?: unknown; tags: readonly Tag[] }> = {
  createTask: { tags: [listOf('Task'), ...types('TaskCount', 'Project')] },
  updateTask: {
    arg: { id: 7, updateTaskDto: { status: 'done' } },
    result: { projectId: 4 },
    tags: [...task, one('Project', 4)],
  },
  deleteTask: { arg: { id: 7 }, tags: goneTask },
  deleteTasks: { arg: { taskIdsDto: { ids: [7] } }, tags: goneTask },
  reorderTasks: { tags: [listOf('Task')] },
  createTaskComment: { arg: { id: 7 }, tags: [one('Comment', 7), one('History', 7)] },
  deleteComment: { arg: { id: 1 }, tags: types('Comment', 'History') },
  createProject: { tags: [listOf('Project')] },
  updateProject: {
    arg: { id: 4, updateProjectDto: { name: 'Bakery' } },
    tags: [listOf('Project'), one('Project', 4), all('Task')],
  },
  deleteProject: { arg: { id: 4 }, tags: [listOf('Project'), one('Project', 4), all('Task')] },
  createCost: { tags: [listOf('Cost')] },
  updateCost: { arg: { id: 3 }, tags: [listOf('Cost'), one('Cost', 3)] },
  deleteCost: { arg: { id: 3 }, tags: [listOf('Cost'), one('Cost', 3)] },
  createResourceFolder: { arg: { createFolderDto: { path: 'HR' } }, tags: [one('Resource', 'HR')] },
  deleteResourceFile: { arg: { path: 'HR/plan.pdf' }, tags: [one('Resource', 'HR')] },
  deleteResourceFolder: { arg: { path: 'HR/Plans' }, tags: types('Resource') },
  updateWorkDay: { arg: { id: 1 }, tags: workTime },
  closeWorkDay: { arg: { id: 1 }, tags: workTime },
  setSessionConsent: { tags: types('WorktimeDay') },
  markNotificationRead: { arg: { id: 5 }, tags: types('Notification', 'PendingLogin') },
  markAllNotificationsRead: { tags: types('Notification', 'PendingLogin') },
  createUser: { tags: types(...accounts) },
  updateUser: { tags: types(...accounts) },
  resetUserPassword: { tags: types('AdminUser') },
  sendAdminMessage: { tags: types('AdminTable') },
  createTableRow: { tags: types(...anything) },
  updateTableRow: { tags: types(...anything) },
  deleteTableRow: { tags: types(...anything) },

  // The token that they end or bring changes everything: the session's listener sees to that.
  login: { tags: nothing },
  register: { tags: nothing },
  logout: { tags: nothing },
  changePassword: { tags: nothing },
  setPassword: { tags: nothing },
  clockOut: { tags: nothing },
  // Their answer is put where it is shown.
  sendHeartbeat: { tags: nothing },
  updateProfile: { tags: nothing },
  removeProfilePicture: { tags: nothing },
  updateProfilePicture: { tags: nothing },
  uploadResources: { tags: nothing },
  // Files of a cost show with the cost, once it is saved.
  uploadCostFiles: { tags: nothing },
  deleteCostFile: { tags: nothing },
};

const inOrder = (tags: unknown) =>
  (tags as Tag[]).map((tag) => JSON.stringify(typeof tag === 'string' ? { type: tag } : tag)).sort();

describe('a mutation', () => {
  it('is each of the API’s, and decided on', () => {
    const mutations = [...definitions.keys()].filter(isMutation);
    expect(mutations.length).toBeGreaterThan(35);
    expect(Object.keys(touched).sort()).toEqual(mutations.sort());
  });

  it.each(Object.entries(touched))('%s makes stale what it touches', (name, { arg, result, tags }) => {
    expect(inOrder(invalidated(name as Mutation, arg, result))).toEqual(inOrder(tags));
  });
});

it('a task that gets or loses its project is counted anew in all of them', () => {
  const tags = invalidated('updateTask', { id: 7, updateTaskDto: { projectId: null } }, { projectId: null });
  expect(inOrder(tags)).toEqual(inOrder([...task, all('Project')]));
});
