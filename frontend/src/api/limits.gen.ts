/** Made from the API document by `npm run api`. Lengths are in characters (code points). */

export const adminMessageLimits = {
  message: { minLength: 1, maxLength: 20000 },
  recipientUserId: { minimum: 1, maximum: 2147483647 },
};

export const changePasswordLimits = {
  currentPassword: { minLength: 1, maxLength: 1000 },
  newPassword: { minLength: 6, maxLength: 128 },
};

export const createCommentLimits = {
  content: { minLength: 1, maxLength: 20000 },
  parentCommentId: { minimum: 1, maximum: 2147483647 },
};

export const createCostLimits = {
  attachments: { maxItems: 50 },
  brutto: { minimum: 0.01, maximum: 1999999999.98 },
  description: { maxLength: 20000 },
  name: { minLength: 1, maxLength: 255 },
  netto: { minimum: 0.01, maximum: 999999999.99 },
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

export const createTaskLimits = {
  assignee: { minimum: 1, maximum: 2147483647 },
  description: { maxLength: 20000 },
  order: { minimum: 0, maximum: 2147483647 },
  projectId: { minimum: 1, maximum: 2147483647 },
  title: { minLength: 1, maxLength: 255 },
};

export const createUserLimits = {
  email: { minLength: 1, maxLength: 254 },
  first_name: { maxLength: 255 },
  last_name: { maxLength: 255 },
  tempPassword: { minLength: 6, maxLength: 128 },
};

export const loginLimits = { email: { minLength: 1, maxLength: 1000 }, password: { minLength: 1, maxLength: 1000 } };

export const profileLimits = {
  currentPassword: { minLength: 1, maxLength: 1000 },
  email: { minLength: 1, maxLength: 254 },
  first_name: { maxLength: 255 },
  last_name: { maxLength: 255 },
};

export const registerLimits = { email: { minLength: 1, maxLength: 254 }, password: { minLength: 6, maxLength: 128 } };

export const resetPasswordLimits = { tempPassword: { minLength: 6, maxLength: 128 } };

export const setPasswordLimits = { newPassword: { minLength: 6, maxLength: 128 } };

export const taskIdsLimits = { ids: { minItems: 1, maxItems: 1000 } };

export const updateCostLimits = {
  attachments: { maxItems: 50 },
  brutto: { minimum: 0.01, maximum: 1999999999.98 },
  description: { maxLength: 20000 },
  name: { minLength: 1, maxLength: 255 },
  netto: { minimum: 0.01, maximum: 999999999.99 },
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

export const updateUserLimits = {
  email: { minLength: 1, maxLength: 254 },
  first_name: { maxLength: 255 },
  last_name: { maxLength: 255 },
};

export const workDayEndLimits = { end_at: { minLength: 1, maxLength: 40 } };

export const getAuditEntriesLimits = {
  limit: { minimum: 1, maximum: 100 },
  offset: { minimum: 0, maximum: 2147483647 },
  actor: { maxLength: 254 },
  action: { maxLength: 64 },
  target: { maxLength: 128 },
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

export const getCostsLimits = { year: { minimum: 1970, maximum: 2999 }, month: { minimum: 1, maximum: 12 } };

export const getNotificationsLimits = {
  limit: { minimum: 1, maximum: 100 },
  offset: { minimum: 0, maximum: 2147483647 },
};

export const searchTasksLimits = { q: { minLength: 1, maxLength: 200 } };

export const getTaskCommentsLimits = {
  before: { minimum: 1, maximum: 2147483647 },
  limit: { minimum: 1, maximum: 100 },
};

export const getTaskHistoryLimits = {
  before: { minimum: 1, maximum: 2147483647 },
  limit: { minimum: 1, maximum: 100 },
};

export const getWorktimeYearLimits = {
  userId: { minimum: 1, maximum: 2147483647 },
  year: { minimum: 1970, maximum: 9999 },
};

export const getWorktimeYearsLimits = { userId: { minimum: 1, maximum: 2147483647 } };
