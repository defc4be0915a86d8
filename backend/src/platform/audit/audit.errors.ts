import { appError } from '../errors/app-error';

export class AuditEntryNotFoundError extends appError(404, 'audit_entry_not_found', 'There is no audit entry {{id}}') {}
