import { listOf, one, type TagType } from './client/tags';
import { adminApi } from './generated/admin.gen';

export * from './generated/admin.gen';

/** Everything that shows an account: user lists, tasks with addresses, the signed-in user. */
const accounts: TagType[] = ['AdminUser', 'AdminTable', 'User', 'WorktimeUser', 'Task', 'Me'];

/** The account, its handed-over tasks and its ended work. */
const leaving: TagType[] = [...accounts, 'TaskCount', 'History', 'Notification', 'WorktimeDay', 'WorktimeStatus'];

/** A raw cell can affect any screen, so everything is refetched. */
const everything: TagType[] = [...leaving, 'Comment', 'Project', 'Cost', 'Resource'];

const webhooks: { invalidatesTags: TagType[] } = { invalidatesTags: ['Webhook'] };

adminApi.enhanceEndpoints({
  endpoints: {
    getAdminUsers: { providesTags: ['AdminUser'] },
    getAdminUser: { keepUnusedDataFor: 0, providesTags: ['AdminUser'] },
    getWaitingUsers: { providesTags: ['AdminUser'] },
    createUser: { invalidatesTags: (_user, error) => (error ? [] : accounts) },
    updateUser: { invalidatesTags: (_user, error) => (error ? [] : accounts) },
    resetUserPassword: { invalidatesTags: ['AdminUser'] },
    resetSecondFactor: { invalidatesTags: ['AdminUser', 'Me'] },
    inviteUser: { invalidatesTags: (_user, error) => (error ? [] : accounts) },
    inviteUserAgain: { invalidatesTags: ['AdminUser'] },
    getUserDevices: { keepUnusedDataFor: 0, providesTags: ['Device'] },
    endUserDevice: { invalidatesTags: ['Device'] },
    endUserDevices: { invalidatesTags: ['Device'] },
    getUserTokens: { keepUnusedDataFor: 0, providesTags: ['AccessToken'] },
    revokeUserToken: { invalidatesTags: ['AccessToken'] },
    revokeUserTokens: { invalidatesTags: ['AccessToken'] },
    getOpenWork: { keepUnusedDataFor: 0 },
    // Refused because of another change: the refreshed list shows it.
    deactivateUser: { invalidatesTags: leaving },
    eraseUser: { invalidatesTags: (_user, error) => (error ? leaving : everything) },
    activateUser: { invalidatesTags: accounts },
    sendAdminMessage: { invalidatesTags: ['AdminTable'] },
    getTables: { providesTags: [listOf('AdminTable')] },
    getTableRows: { providesTags: (_rows, _error, { table }) => [one('AdminTable', table)] },
    createTableRow: { invalidatesTags: (_row, error) => (error ? [] : everything) },
    updateTableRow: { invalidatesTags: (_row, error) => (error ? [] : everything) },
    deleteTableRow: { invalidatesTags: (_row, error) => (error ? [] : everything) },
    // The logs grow all the time, so they are refetched on every visit.
    getAuditEntries: { keepUnusedDataFor: 0 },
    getAuditFilters: { keepUnusedDataFor: 0 },
    getRegistrationCode: { keepUnusedDataFor: 0, providesTags: ['RegistrationCode'] },
    renewRegistrationCode: { invalidatesTags: ['RegistrationCode'] },
    getSecurityEvents: { keepUnusedDataFor: 0 },
    getTableRow: { keepUnusedDataFor: 0 },
    getSystem: { keepUnusedDataFor: 0 },
    getBackups: { keepUnusedDataFor: 0, providesTags: ['Backup'] },
    // Refused because another one is running: the refreshed list shows which.
    makeBackup: { invalidatesTags: ['Backup'] },
    verifyBackup: { invalidatesTags: ['Backup'] },
    getFirstSteps: { providesTags: ['FirstSteps'] },
    tickLandingStep: { invalidatesTags: ['FirstSteps'] },
    dismissFirstSteps: { invalidatesTags: ['FirstSteps'] },
    getWebhooks: { keepUnusedDataFor: 0, providesTags: ['Webhook'] },
    getWebhookDeliveries: { keepUnusedDataFor: 0, providesTags: ['Webhook'] },
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
