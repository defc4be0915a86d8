import { AppError } from '../errors/app-error';
import { sentenceOf } from '../text/sentence';

const noAuditEntry = sentenceOf('audit_entry_not_found', 'There is no audit entry {{id}}');

export class AuditEntryNotFoundError extends AppError {
  constructor(id: number) {
    super(404, noAuditEntry({ id }));
  }
}
