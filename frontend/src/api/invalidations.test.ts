import { expect, it } from 'vitest';
import { listOf, one, tagTypes, type Tag, type TagType } from './client/tags';
import { emptyApi } from './empty-api';

// Each adds its tags to the generated endpoints.
import.meta.glob('./**/*.api.ts', { eager: true });

type Rule = readonly Tag[] | ((result: unknown, error: unknown, arg: object, meta: unknown) => readonly Tag[]);

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

function invalidated(name: string, arg: object, result: object): readonly Tag[] {
  const rule = definitions.get(name)?.invalidatesTags ?? [];
  return typeof rule === 'function' ? rule(result, undefined, arg, undefined) : rule;
}

const types = (...names: readonly TagType[]): readonly Tag[] => names;
const accounts = types('AdminUser', 'AdminTable', 'User', 'WorktimeUser', 'Task', 'Me');
const ofTasks = types('TaskCount', 'Comment', 'History', 'Project', 'Cost', 'Resource');
const anything = [...accounts, ...ofTasks, ...types('WorktimeDay', 'WorktimeStatus', 'Notification')];
const left = types('TaskCount', 'History', 'Notification', 'WorktimeDay', 'WorktimeStatus');
const task = [listOf('Task'), one('Task', 7), one('History', 7), ...types('TaskCount')];
const goneTask = [...task, ...types('Project', 'Notification')];
const project = [listOf('Project'), one('Project', 7)];
const cost = [listOf('Cost'), one('Cost', 7)];
const template = listOf('ProjectTemplate');

/** What mutations make stale, of the thing 7 unless they are given something else. */
const stale: [mutations: string, tags: readonly Tag[], arg?: object, result?: object][] = [
  // They change nothing that a query shows, or put their answer where it is shown: a test of the screen says so.
  ['startTaskEditing stopTaskEditing renewWebhookSecret beginTotp beginPasskey sendHeartbeat previewPriceChange', []],
  ['renewRegistrationCode', ['RegistrationCode']],
  ['updateProfile removeProfilePicture updateProfilePicture', []],
  // Files show with the text or the cost that is saved with them.
  ['uploadResources uploadTaskFiles uploadCostFiles deleteCostFile', []],
  // The login does without the store; the token that these end or bring changes everything: the session sees to that.
  ['requestPasswordLink acceptInvitation getInvited', []],
  ['askPasskey logInWithPasskey logInWithTotp logInWithRecoveryCode login register logout', []],
  ['setPassword', types('Config')],
  ['createTask', [listOf('Task'), ...types('TaskCount', 'Project')]],
  ['updateTask', [...task, one('Project', 4)], { id: 7, updateTaskDto: { status: 'done' } }, { projectId: 4 }],
  // All of them are recounted.
  ['updateTask', [...task, 'Project'], { id: 7, updateTaskDto: { projectId: null } }, { projectId: null }],
  ['updateTasks', [...task, 'Project'], { changeTasksDto: { ids: [7], status: 'done' } }],
  ['deleteTask', goneTask],
  ['deleteTasks', goneTask, { taskIdsDto: { ids: [7] } }],
  ['reorderTasks', [listOf('Task')]],
  ['tickTaskChecklist', [listOf('Task'), one('Task', 7), one('History', 7)]],
  ['createTaskView updateTaskView deleteTaskView', [listOf('TaskView')]],
  ['createTaskComment', [one('Comment', 7), one('History', 7)]],
  ['deleteComment updateComment tickCommentChecklist', types('Comment', 'History')],
  ['createProjectTemplate deleteProjectTemplate', [template]],
  ['renameProjectTemplate', [template, one('ProjectTemplate', 7)]],
  ['createProjectFromTemplate', [listOf('Project'), listOf('Task'), 'TaskCount']],
  ['createProject', [listOf('Project')]],
  ['tickProjectChecklist', project],
  ['updateProject', [...project, 'Task'], { id: 7, updateProjectDto: { name: 'Bakery' } }],
  ['deleteProject', [...project, ...types('Task', 'Cost')]],
  ['deleteProjects', types('Project', 'Task', 'Cost'), { projectIdsDto: { ids: [7] } }],
  ['restoreBinEntry', types(...tagTypes)],
  ['eraseBinEntry', types('Bin')],
  ['checkProjectSite', types('Site')],
  ['confirmProjectWordpress connectProjectWordpress lookAtProjectWordpress', types('Wordpress', 'Task', 'History')],
  ['disconnectProjectWordpress forgetProjectWordpress', types('Wordpress')],
  ['createCare', [listOf('Task'), ...types('Wordpress', 'TaskCount', 'Project')]],
  ['lookAtWorkflows retryWorkflow switchWorkflow setButton removeButton', types('Workflow')],
  ['noteAssistantAnswer', [one('Workflow', 'wires')]],
  ['pressButton', []],
  ['createWebhook updateWebhook deleteWebhook testWebhook resendWebhookDelivery', types('Webhook')],
  ['createCost', [listOf('Cost')]],
  ['updateCost changePrice deleteCost changeCostMonth addInvoices', cost],
  ['createResourceFolder', [one('Resource', 'HR')], { createFolderDto: { path: 'HR' } }],
  ['deleteResourceFile', [one('Resource', 'HR')], { path: 'HR/plan.pdf' }],
  ['deleteResourceFolder', types('Resource'), { path: 'HR/Plans' }],
  ['updateWorkDay closeWorkDay correctWorkDay acceptCorrection', types('WorktimeStatus', 'WorktimeDay')],
  ['askAbsence changeAbsence withdrawAbsence grantAbsence setRegion', types('WorktimeStatus', 'WorktimeDay')],
  ['refuseAbsence addAdjustment deleteAdjustment', types('WorktimeDay')],
  ['refuseCorrection askCorrection confirmWorkDays reopenWorkDays setWorkTarget', types('WorktimeDay')],
  ['deleteWorkTarget setSessionConsent', types('WorktimeDay')],
  ['addTimeEntry setTimeCells changeTimeEntry deleteTimeEntry answerDayQuestion', types('Hours')],
  ['setProjectBudget setHourlyRate deleteHourlyRate', types('Hours')],
  ['markNotificationRead markAllNotificationsRead', types('Notification', 'PendingLogin')],
  ['createUser updateUser activateUser inviteUser', accounts],
  ['deactivateUser', [...accounts, ...left], { id: 7, deactivateUserDto: {} }],
  ['eraseUser createTableRow updateTableRow deleteTableRow', anything],
  ['prepareMyData', types('OwnData')],
  ['endUserDevice endUserDevices changePassword', types('Device')],
  ['endDevice endOtherDevices', types('Device', 'Push')],
  ['subscribeToPush updatePushDevice removePushDevice', types('Push')],
  ['createAccessToken revokeAccessToken revokeAccessTokens revokeUserToken revokeUserTokens', types('AccessToken')],
  ['resetUserPassword inviteUserAgain', types('AdminUser')],
  ['resetSecondFactor', types('AdminUser', 'Me')],
  ['confirmTotp removeTotp addPasskey removePasskey', types('SecondFactor', 'Me', 'AdminUser', 'Config')],
  ['renewRecoveryCodes', types('SecondFactor')],
  ['setDigest', types('Digest')],
  ['makeBackup verifyBackup', types('Backup')],
  ['tickLandingStep dismissFirstSteps', types('FirstSteps')],
  ['sendAdminMessage', types('AdminTable')],
];
const cases = stale.flatMap(([mutations, ...rest]) =>
  mutations.split(' ').map((name): (typeof stale)[number] => [name, ...rest]),
);

const inOrder = (tags: readonly Tag[]) =>
  tags.map((tag) => JSON.stringify(typeof tag === 'string' ? { type: tag } : tag)).sort();

it('each mutation of the API has a case here', () => {
  const mutations = [...definitions.keys()].filter((name) => 'useMutation' in (known[name] ?? {}));
  expect(mutations.length).toBeGreaterThan(35);
  expect([...new Set(cases.map(([name]) => name))].sort()).toEqual(mutations.sort());
});

it.each(cases)('%s invalidates what it changes', (name, tags, arg = { id: 7 }, result = {}) => {
  expect(inOrder(invalidated(name, arg, result))).toEqual(inOrder(tags));
});
