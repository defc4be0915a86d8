/** Made from the API document by `npm run api`. Lengths are in characters (code points). */

export const acceptCorrectionLimits = { answer: { maxLength: 500 } };

export const adminMessageLimits = {
  message: { minLength: 1, maxLength: 20000 },
  recipientUserId: { minimum: 1, maximum: 2147483647 },
};

export const askCorrectionLimits = {
  end_at: { maxLength: 40 },
  reason: { minLength: 1, maxLength: 500 },
  start_at: { maxLength: 40 },
};

export const changePasswordLimits = {
  currentPassword: { minLength: 1, maxLength: 1000 },
  newPassword: { minLength: 6, maxLength: 128 },
};

export const changeTasksLimits = {
  assignee: { minimum: 1, maximum: 2147483647 },
  ids: { minItems: 1, maxItems: 1000 },
  projectId: { minimum: 1, maximum: 2147483647 },
};

export const confirmTotpLimits = { code: { minLength: 1, maxLength: 40 } };

export const createAccessTokenLimits = {
  currentPassword: { minLength: 1, maxLength: 1000 },
  name: { minLength: 1, maxLength: 80 },
  scopes: { minItems: 1, maxItems: 16 },
};

export const createCommentLimits = {
  content: { minLength: 1, maxLength: 20000 },
  parentCommentId: { minimum: 1, maximum: 2147483647 },
};

export const createCostLimits = {
  attachments: { maxItems: 50 },
  brutto: { minimum: 0.01, maximum: 1999999999.98 },
  cancel_url: { maxLength: 2048 },
  description: { maxLength: 20000 },
  name: { minLength: 1, maxLength: 255 },
  netto: { minimum: 0.01, maximum: 999999999.99 },
  notice_days: { minimum: 0, maximum: 730 },
  project_id: { minimum: 1, maximum: 2147483647 },
  recurringEndMonth: { minimum: 1, maximum: 12 },
  recurringEndYear: { minimum: 1970, maximum: 2999 },
  vat: { minimum: 0, maximum: 100 },
};

export const createFolderLimits = { description: { maxLength: 20000 }, name: { minLength: 1, maxLength: 120 } };

export const createProjectLimits = {
  description: { maxLength: 20000 },
  name: { minLength: 1, maxLength: 255 },
  websiteUrl: { maxLength: 2048 },
};

export const createProjectTemplateLimits = {
  name: { minLength: 1, maxLength: 255 },
  projectId: { minimum: 1, maximum: 2147483647 },
};

export const createTaskLimits = {
  assignee: { minimum: 1, maximum: 2147483647 },
  description: { maxLength: 20000 },
  order: { minimum: 0, maximum: 2147483647 },
  projectId: { minimum: 1, maximum: 2147483647 },
  title: { minLength: 1, maxLength: 255 },
};

export const createTaskViewLimits = { filters: { maxLength: 2000 }, name: { minLength: 1, maxLength: 80 } };

export const createUserLimits = {
  email: { minLength: 1, maxLength: 254 },
  first_name: { maxLength: 255 },
  last_name: { maxLength: 255 },
  tempPassword: { minLength: 6, maxLength: 128 },
};

export const createWebhookLimits = { name: { minLength: 1, maxLength: 100 }, url: { minLength: 1, maxLength: 2048 } };

export const dayCorrectionLimits = {
  end_at: { maxLength: 40 },
  start_at: { maxLength: 40 },
  user_id: { minimum: 1, maximum: 2147483647 },
};

export const deactivateUserLimits = { handTasksTo: { minimum: 1, maximum: 2147483647 } };

export const eraseUserLimits = {
  email: { minLength: 1, maxLength: 254 },
  handTasksTo: { minimum: 1, maximum: 2147483647 },
};

export const forgottenPasswordLimits = { email: { minLength: 1, maxLength: 1000 } };

export const inviteUserLimits = {
  email: { minLength: 1, maxLength: 254 },
  first_name: { maxLength: 255 },
  last_name: { maxLength: 255 },
};

export const linkLimits = { link: { minLength: 1, maxLength: 100 } };

export const loginLimits = { email: { minLength: 1, maxLength: 1000 }, password: { minLength: 1, maxLength: 1000 } };

export const newPasskeyLimits = {
  attestation: { minLength: 1, maxLength: 4000 },
  clientData: { minLength: 1, maxLength: 4000 },
  credential: { minLength: 1, maxLength: 4000 },
  name: { minLength: 1, maxLength: 60 },
};

export const passkeyProofLimits = {
  authenticatorData: { minLength: 1, maxLength: 4000 },
  clientData: { minLength: 1, maxLength: 4000 },
  credential: { minLength: 1, maxLength: 4000 },
  pending: { minLength: 1, maxLength: 64 },
  signature: { minLength: 1, maxLength: 4000 },
};

export const passkeyStepLimits = { pending: { minLength: 1, maxLength: 64 } };

export const passwordProofLimits = { currentPassword: { minLength: 1, maxLength: 1000 } };

export const priceChangeLimits = {
  brutto: { minimum: 0.01, maximum: 1999999999.98 },
  netto: { minimum: 0.01, maximum: 999999999.99 },
  vat: { minimum: 0, maximum: 100 },
};

export const profileLimits = {
  currentPassword: { minLength: 1, maxLength: 1000 },
  email: { minLength: 1, maxLength: 254 },
  first_name: { maxLength: 255 },
  last_name: { maxLength: 255 },
};

export const projectIdsLimits = { ids: { minItems: 1, maxItems: 1000 } };

export const refuseCorrectionLimits = { answer: { minLength: 1, maxLength: 500 } };

export const registerLimits = { email: { minLength: 1, maxLength: 254 }, password: { minLength: 6, maxLength: 128 } };

export const renameProjectTemplateLimits = { name: { minLength: 1, maxLength: 255 } };

export const resetPasswordLimits = { tempPassword: { minLength: 6, maxLength: 128 } };

export const reviewedDayLimits = { user_id: { minimum: 1, maximum: 2147483647 } };

export const secondStepCodeLimits = { code: { minLength: 1, maxLength: 40 }, pending: { minLength: 1, maxLength: 64 } };

export const setPasswordLimits = { newPassword: { minLength: 6, maxLength: 128 } };

export const taskIdsLimits = { ids: { minItems: 1, maxItems: 1000 } };

export const tickLimits = { line: { minimum: 0, maximum: 2147483647 }, text: { minLength: 1, maxLength: 20000 } };

export const updateCommentLimits = { content: { minLength: 1, maxLength: 20000 } };

export const updateCostLimits = {
  attachments: { maxItems: 50 },
  brutto: { minimum: 0.01, maximum: 1999999999.98 },
  cancel_url: { maxLength: 2048 },
  description: { maxLength: 20000 },
  name: { minLength: 1, maxLength: 255 },
  netto: { minimum: 0.01, maximum: 999999999.99 },
  notice_days: { minimum: 0, maximum: 730 },
  project_id: { minimum: 1, maximum: 2147483647 },
  recurringEndMonth: { minimum: 1, maximum: 12 },
  recurringEndYear: { minimum: 1970, maximum: 2999 },
  vat: { minimum: 0, maximum: 100 },
};

export const updateProjectLimits = {
  description: { maxLength: 20000 },
  name: { minLength: 1, maxLength: 255 },
  websiteUrl: { maxLength: 2048 },
};

export const updateTaskLimits = {
  assignee: { minimum: 1, maximum: 2147483647 },
  description: { maxLength: 20000 },
  order: { minimum: 0, maximum: 2147483647 },
  projectId: { minimum: 1, maximum: 2147483647 },
  title: { minLength: 1, maxLength: 255 },
};

export const updateTaskViewLimits = { filters: { maxLength: 2000 }, name: { minLength: 1, maxLength: 80 } };

export const updateUserLimits = {
  email: { minLength: 1, maxLength: 254 },
  first_name: { maxLength: 255 },
  last_name: { maxLength: 255 },
};

export const updateWebhookLimits = { name: { minLength: 1, maxLength: 100 }, url: { minLength: 1, maxLength: 2048 } };

export const useProjectTemplateLimits = { name: { minLength: 1, maxLength: 255 } };

export const welcomeLimits = { link: { minLength: 1, maxLength: 100 }, newPassword: { minLength: 6, maxLength: 128 } };

export const workDayEndLimits = { end_at: { minLength: 1, maxLength: 40 } };

export const workTargetInputLimits = {
  user_id: { minimum: 1, maximum: 2147483647 },
  weekly_minutes: { minimum: 0, maximum: 10080 },
  working_days: { maxItems: 7 },
};

export const getAuditEntriesLimits = {
  limit: { minimum: 1, maximum: 100 },
  offset: { minimum: 0, maximum: 2147483647 },
  actor: { maxLength: 254 },
  action: { maxLength: 64 },
  target: { maxLength: 128 },
};

export const getBinLimits = {
  q: { maxLength: 100 },
  limit: { minimum: 1, maximum: 100 },
  offset: { minimum: 0, maximum: 2147483647 },
};

export const getSecurityEventsLimits = {
  limit: { minimum: 1, maximum: 100 },
  offset: { minimum: 0, maximum: 2147483647 },
  email: { maxLength: 254 },
  address: { maxLength: 45 },
};

export const getTableRowsLimits = {
  page: { minimum: 1, maximum: 10000000 },
  offset: { minimum: 0, maximum: 2147483647 },
};

export const getWebhookDeliveriesLimits = {
  before: { minimum: 1, maximum: 2147483647 },
  limit: { minimum: 1, maximum: 100 },
};

export const getMonthComparisonLimits = { year: { minimum: 1970, maximum: 2999 }, month: { minimum: 1, maximum: 12 } };

export const getCostsLimits = { year: { minimum: 1970, maximum: 2999 }, month: { minimum: 1, maximum: 12 } };

export const getRenewalsLimits = { days: { minimum: 1, maximum: 366 } };

export const getNotificationsLimits = {
  limit: { minimum: 1, maximum: 100 },
  offset: { minimum: 0, maximum: 2147483647 },
  before: { minimum: 1, maximum: 2147483647 },
};

export const searchEverythingLimits = { q: { minLength: 1, maxLength: 200 } };

export const getOpenedLimits = { things: { minLength: 1, maxLength: 400 } };

export const getCostPaymentsLimits = { cost: { minimum: 1, maximum: 2147483647 } };

export const searchTasksLimits = { q: { minLength: 1, maxLength: 200 } };

export const getTaskCommentsLimits = {
  before: { minimum: 1, maximum: 2147483647 },
  limit: { minimum: 1, maximum: 100 },
};

export const getTaskHistoryLimits = {
  before: { minimum: 1, maximum: 2147483647 },
  limit: { minimum: 1, maximum: 100 },
};

export const getTimesheetsLimits = { year: { minimum: 1970, maximum: 2999 }, month: { minimum: 1, maximum: 12 } };

export const getTimesheetLimits = {
  userId: { minimum: 1, maximum: 2147483647 },
  year: { minimum: 1970, maximum: 2999 },
  month: { minimum: 1, maximum: 12 },
};

export const getWorktimeYearLimits = {
  userId: { minimum: 1, maximum: 2147483647 },
  year: { minimum: 1970, maximum: 9999 },
};

export const getWorktimeYearsLimits = { userId: { minimum: 1, maximum: 2147483647 } };
