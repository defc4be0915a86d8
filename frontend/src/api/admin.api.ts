import { all, listOf, one } from './client/tags';
import { adminApi } from './generated/admin.gen';

export * from './generated/admin.gen';

/** Everything that shows an account: user lists, tasks with addresses, the signed-in user. */
const accounts = [all('AdminUser'), all('AdminTable'), all('User'), all('WorktimeUser'), all('Task'), all('Me')];

/** The account, its handed-over tasks and its ended work. */
const leaving = [
  ...accounts,
  all('TaskCount'),
  all('History'),
  all('Notification'),
  all('WorktimeDay'),
  all('WorktimeStatus'),
];

/** A raw cell can affect any screen, so everything is refetched. */
const everything = [
  ...accounts,
  all('TaskCount'),
  all('Comment'),
  all('History'),
  all('Project'),
  all('Cost'),
  all('Resource'),
  all('WorktimeDay'),
  all('WorktimeStatus'),
  all('Notification'),
];

const webhooks = { invalidatesTags: [all('Webhook')] };

adminApi.enhanceEndpoints({
  endpoints: {
    getAdminUsers: { providesTags: [all('AdminUser')] },
    getAdminUser: { keepUnusedDataFor: 0, providesTags: [all('AdminUser')] },
    getWaitingUsers: { providesTags: [all('AdminUser')] },
    createUser: { invalidatesTags: (_user, error) => (error ? [] : accounts) },
    updateUser: { invalidatesTags: (_user, error) => (error ? [] : accounts) },
    resetUserPassword: { invalidatesTags: [all('AdminUser')] },
    resetSecondFactor: { invalidatesTags: [all('AdminUser'), all('Me')] },
    inviteUser: { invalidatesTags: (_user, error) => (error ? [] : accounts) },
    inviteUserAgain: { invalidatesTags: [all('AdminUser')] },
    getUserDevices: { keepUnusedDataFor: 0, providesTags: [all('Device')] },
    endUserDevice: { invalidatesTags: [all('Device')] },
    endUserDevices: { invalidatesTags: [all('Device')] },
    getUserTokens: { keepUnusedDataFor: 0, providesTags: [all('AccessToken')] },
    revokeUserToken: { invalidatesTags: [all('AccessToken')] },
    revokeUserTokens: { invalidatesTags: [all('AccessToken')] },
    getOpenWork: { keepUnusedDataFor: 0 },
    // Refused because of another change: the refreshed list shows it.
    deactivateUser: { invalidatesTags: leaving },
    eraseUser: { invalidatesTags: (_user, error) => (error ? leaving : everything) },
    activateUser: { invalidatesTags: accounts },
    sendAdminMessage: { invalidatesTags: [all('AdminTable')] },
    getTables: { providesTags: [listOf('AdminTable')] },
    getTableRows: { providesTags: (_rows, _error, { table }) => [one('AdminTable', table)] },
    createTableRow: { invalidatesTags: (_row, error) => (error ? [] : everything) },
    updateTableRow: { invalidatesTags: (_row, error) => (error ? [] : everything) },
    deleteTableRow: { invalidatesTags: (_row, error) => (error ? [] : everything) },
    // The logs grow all the time, so they are refetched on every visit.
    getAuditEntries: { keepUnusedDataFor: 0 },
    getAuditFilters: { keepUnusedDataFor: 0 },
    getRegistrationCode: { keepUnusedDataFor: 0 },
    // The only screen that shows it reloads it.
    renewRegistrationCode: { invalidatesTags: [] },
    getSecurityEvents: { keepUnusedDataFor: 0 },
    getTableRow: { keepUnusedDataFor: 0 },
    getSystem: { keepUnusedDataFor: 0 },
    getBackups: { keepUnusedDataFor: 0, providesTags: [all('Backup')] },
    // Refused because another one is running: the refreshed list shows which.
    makeBackup: { invalidatesTags: [all('Backup')] },
    verifyBackup: { invalidatesTags: [all('Backup')] },
    getFirstSteps: { providesTags: [all('FirstSteps')] },
    tickLandingStep: { invalidatesTags: [all('FirstSteps')] },
    dismissFirstSteps: { invalidatesTags: [all('FirstSteps')] },
    getWebhooks: { keepUnusedDataFor: 0, providesTags: [all('Webhook')] },
    getWebhookDeliveries: { keepUnusedDataFor: 0, providesTags: [all('Webhook')] },
    getWebhookDelivery: { keepUnusedDataFor: 0 },
    createWebhook: webhooks,
    updateWebhook: webhooks,
    deleteWebhook: webhooks,
    testWebhook: webhooks,
    resendWebhookDelivery: webhooks,
    // No cached data depends on it.
    renewWebhookSecret: { invalidatesTags: [] },
  },
});
