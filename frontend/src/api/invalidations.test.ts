import { describe, expect, it } from 'vitest';
import { listOf, one, all, tagTypes, type TagType } from './client/tags';
import type { adminEndpoints } from './generated/admin.gen';
import type { devicesEndpoints } from './generated/devices.gen';
import type { digestsEndpoints } from './generated/digests.gen';
import type { binEndpoints } from './generated/bin.gen';
import { emptyApi } from './empty-api';
import type { factorsEndpoints } from './generated/factors.gen';
import type { financesEndpoints } from './generated/finances.gen';
import type { generatedApi } from './generated/generated.gen';
import type { owndataEndpoints } from './generated/owndata.gen';
import type { payrollEndpoints } from './generated/payroll.gen';
import type { sitesEndpoints } from './generated/sites.gen';
import type { statisticsEndpoints } from './generated/statistics.gen';
import type { templatesEndpoints } from './generated/templates.gen';
import type { tokensEndpoints } from './generated/tokens.gen';
import type { webhooksEndpoints } from './generated/webhooks.gen';

// Each adds its tags to the generated endpoints.
import.meta.glob('./**/*.api.ts', { eager: true });

type Endpoints = typeof generatedApi.endpoints &
  typeof adminEndpoints.endpoints &
  typeof devicesEndpoints.endpoints &
  typeof digestsEndpoints.endpoints &
  typeof binEndpoints.endpoints &
  typeof factorsEndpoints.endpoints &
  typeof financesEndpoints.endpoints &
  typeof owndataEndpoints.endpoints &
  typeof payrollEndpoints.endpoints &
  typeof sitesEndpoints.endpoints &
  typeof statisticsEndpoints.endpoints &
  typeof templatesEndpoints.endpoints &
  typeof tokensEndpoints.endpoints &
  typeof webhooksEndpoints.endpoints;
type Mutation = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[keyof Endpoints];
type Tag = TagType | { type: TagType; id?: number | string };
type Rule = readonly Tag[] | ((result: unknown, error: unknown, arg: never, meta: unknown) => readonly Tag[]);

interface Definition {
  invalidatesTags?: Rule;
}

// Each part of the client has put its own there.
const known: Record<string, object> = emptyApi.endpoints;
const definitions = new Map<string, Definition>();
const endpoints = Object.fromEntries(
  Object.keys(known).map((name) => [name, (definition: Definition) => void definitions.set(name, definition)]),
);
emptyApi.enhanceEndpoints({ endpoints });

const isMutation = (name: string) => 'useMutation' in (known[name] ?? {});

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
  updateTasks: {
    arg: { changeTasksDto: { ids: [7], status: 'done' } },
    tags: [...task, all('Project')],
  },
  createTaskView: { tags: [listOf('TaskView')] },
  updateTaskView: { arg: { id: 1 }, tags: [listOf('TaskView')] },
  deleteTaskView: { arg: { id: 1 }, tags: [listOf('TaskView')] },
  createProjectTemplate: { tags: [listOf('ProjectTemplate')] },
  renameProjectTemplate: { arg: { id: 1 }, tags: [listOf('ProjectTemplate'), one('ProjectTemplate', 1)] },
  deleteProjectTemplate: { arg: { id: 1 }, tags: [listOf('ProjectTemplate')] },
  createProjectFromTemplate: { arg: { id: 1 }, tags: [listOf('Project'), listOf('Task'), all('TaskCount')] },
  deleteTask: { arg: { id: 7 }, tags: goneTask },
  deleteTasks: { arg: { taskIdsDto: { ids: [7] } }, tags: goneTask },
  reorderTasks: { tags: [listOf('Task')] },
  // Nobody is told of oneself.
  startTaskEditing: { tags: nothing },
  stopTaskEditing: { tags: nothing },
  createTaskComment: { arg: { id: 7 }, tags: [one('Comment', 7), one('History', 7)] },
  deleteComment: { arg: { id: 1 }, tags: types('Comment', 'History') },
  updateComment: { arg: { id: 1 }, tags: types('Comment', 'History') },
  tickCommentChecklist: { arg: { id: 1 }, tags: types('Comment', 'History') },
  tickTaskChecklist: { arg: { id: 7 }, tags: [listOf('Task'), one('Task', 7), one('History', 7)] },
  tickProjectChecklist: { arg: { id: 4 }, tags: [listOf('Project'), one('Project', 4)] },
  createProject: { tags: [listOf('Project')] },
  updateProject: {
    arg: { id: 4, updateProjectDto: { name: 'Bakery' } },
    tags: [listOf('Project'), one('Project', 4), all('Task')],
  },
  deleteProject: { arg: { id: 4 }, tags: [listOf('Project'), one('Project', 4), all('Task'), all('Cost')] },
  deleteProjects: { arg: { projectIdsDto: { ids: [4] } }, tags: types('Project', 'Task', 'Cost') },
  restoreBinEntry: { arg: { id: 1 }, tags: types(...tagTypes) },
  eraseBinEntry: { arg: { id: 1 }, tags: types('Bin') },
  checkProjectSite: { arg: { id: 4 }, tags: types('Site') },
  createWebhook: { tags: types('Webhook') },
  updateWebhook: { arg: { id: 2 }, tags: types('Webhook') },
  deleteWebhook: { arg: { id: 2 }, tags: types('Webhook') },
  testWebhook: { arg: { id: 2 }, tags: types('Webhook') },
  resendWebhookDelivery: { arg: { id: 2, delivery: 9 }, tags: types('Webhook') },
  renewWebhookSecret: { arg: { id: 2 }, tags: nothing },
  createCost: { tags: [listOf('Cost')] },
  updateCost: { arg: { id: 3 }, tags: [listOf('Cost'), one('Cost', 3)] },
  changePrice: { arg: { id: 3 }, tags: [listOf('Cost'), one('Cost', 3)] },
  deleteCost: { arg: { id: 3 }, tags: [listOf('Cost'), one('Cost', 3)] },
  createResourceFolder: { arg: { createFolderDto: { path: 'HR' } }, tags: [one('Resource', 'HR')] },
  deleteResourceFile: { arg: { path: 'HR/plan.pdf' }, tags: [one('Resource', 'HR')] },
  deleteResourceFolder: { arg: { path: 'HR/Plans' }, tags: types('Resource') },
  updateWorkDay: { arg: { id: 1 }, tags: workTime },
  closeWorkDay: { arg: { id: 1 }, tags: workTime },
  correctWorkDay: { tags: workTime },
  acceptCorrection: { arg: { id: 1 }, tags: workTime },
  refuseCorrection: { arg: { id: 1 }, tags: types('WorktimeDay') },
  askCorrection: { tags: types('WorktimeDay') },
  confirmWorkDay: { tags: types('WorktimeDay') },
  reopenWorkDay: { tags: types('WorktimeDay') },
  setWorkTarget: { tags: types('WorktimeDay') },
  deleteWorkTarget: { arg: { id: 1 }, tags: types('WorktimeDay') },
  setSessionConsent: { tags: types('WorktimeDay') },
  markNotificationRead: { arg: { id: 5 }, tags: types('Notification', 'PendingLogin') },
  markAllNotificationsRead: { tags: types('Notification', 'PendingLogin') },
  createUser: { tags: types(...accounts) },
  updateUser: { tags: types(...accounts) },
  deactivateUser: {
    arg: { id: 1, deactivateUserDto: {} },
    tags: types(...accounts, 'TaskCount', 'History', 'Notification', 'WorktimeDay', 'WorktimeStatus'),
  },
  eraseUser: { arg: { id: 1 }, tags: types(...anything) },
  prepareMyData: { tags: types('OwnData') },
  activateUser: { arg: { id: 1 }, tags: types(...accounts) },
  endDevice: { arg: { device: 'x' }, tags: types('Device') },
  endOtherDevices: { tags: types('Device') },
  endUserDevice: { arg: { id: 1, device: 'x' }, tags: types('Device') },
  endUserDevices: { arg: { id: 1 }, tags: types('Device') },
  createAccessToken: { tags: types('AccessToken') },
  revokeAccessToken: { arg: { id: 1 }, tags: types('AccessToken') },
  revokeAccessTokens: { tags: types('AccessToken') },
  revokeUserToken: { arg: { id: 1, token: 2 }, tags: types('AccessToken') },
  revokeUserTokens: { arg: { id: 1 }, tags: types('AccessToken') },
  resetUserPassword: { tags: types('AdminUser') },
  resetSecondFactor: { arg: { id: 7 }, tags: types('AdminUser', 'Me') },
  beginTotp: { tags: nothing },
  beginPasskey: { tags: nothing },
  confirmTotp: { tags: types('SecondFactor', 'Me', 'AdminUser') },
  removeTotp: { tags: types('SecondFactor', 'Me', 'AdminUser') },
  addPasskey: { tags: types('SecondFactor', 'Me', 'AdminUser') },
  removePasskey: { arg: { id: 1 }, tags: types('SecondFactor', 'Me', 'AdminUser') },
  renewRecoveryCodes: { tags: types('SecondFactor') },
  // Of the login, which does without the store.
  askPasskey: { tags: nothing },
  logInWithPasskey: { tags: nothing },
  logInWithTotp: { tags: nothing },
  logInWithRecoveryCode: { tags: nothing },
  inviteUser: { tags: types(...accounts) },
  inviteUserAgain: { arg: { id: 1 }, tags: types('AdminUser') },
  setDigest: { tags: types('Digest') },
  makeBackup: { tags: types('Backup') },
  verifyBackup: { arg: { name: 'studio-2026-11-22T02-00-00Z' }, tags: types('Backup') },
  sendAdminMessage: { tags: types('AdminTable') },
  createTableRow: { tags: types(...anything) },
  updateTableRow: { tags: types(...anything) },
  deleteTableRow: { tags: types(...anything) },

  // The token that they end or bring changes everything: the session's listener sees to that.
  login: { tags: nothing },
  register: { tags: nothing },
  logout: { tags: nothing },
  changePassword: { tags: [all('Device')] },
  setPassword: { tags: nothing },
  // Their answer is put where it is shown.
  sendHeartbeat: { tags: nothing },
  updateProfile: { tags: nothing },
  removeProfilePicture: { tags: nothing },
  updateProfilePicture: { tags: nothing },
  uploadResources: { tags: nothing },
  // They show with the text that is saved with them.
  uploadTaskFiles: { tags: nothing },
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
