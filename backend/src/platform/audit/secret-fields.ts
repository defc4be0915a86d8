const SECRET = /password|token|secret|hash|files_?key/i;

/** Names that match the pattern without being secret. */
const HARMLESS: ReadonlySet<string> = new Set(['mustChangePassword', 'must_change_password']);

/** Whether a field must stay out of the audit log. */
export const isSecretField = (field: string) => SECRET.test(field) && !HARMLESS.has(field);
