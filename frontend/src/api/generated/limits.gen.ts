/** Made from the API document by `npm run api`. Lengths are in characters (code points). */

export const adminMessageLimits = {
  message: { minLength: 1, maxLength: 20000 },
  recipientUserId: { minimum: 1, maximum: 2147483647 },
};

export const changeTasksLimits = {
  assignee: { minimum: 1, maximum: 2147483647 },
  ids: { minItems: 1, maxItems: 1000 },
  projectId: { minimum: 1, maximum: 2147483647 },
};

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

export const profileLimits = {
  currentPassword: { minLength: 1, maxLength: 1000 },
  email: { minLength: 1, maxLength: 254 },
  first_name: { maxLength: 255 },
  last_name: { maxLength: 255 },
};

export const refuseCorrectionLimits = { answer: { minLength: 1, maxLength: 500 } };

export const renameProjectTemplateLimits = { name: { minLength: 1, maxLength: 255 } };

export const requestCorrectionLimits = {
  end_at: { maxLength: 40 },
  reason: { minLength: 1, maxLength: 500 },
  start_at: { maxLength: 40 },
};

export const setPasswordLimits = { newPassword: { minLength: 6, maxLength: 128 } };

export const taskIdsLimits = { ids: { minItems: 1, maxItems: 1000 } };

export const useProjectTemplateLimits = { name: { minLength: 1, maxLength: 255 } };

export const searchTasksLimits = { q: { minLength: 1, maxLength: 200 } };
