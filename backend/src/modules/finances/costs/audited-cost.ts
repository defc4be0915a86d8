import type { Row } from '../../../platform/database/queries/row';
import type { Cost } from '../cost.entity';

/** What the audit log keeps of a cost. */
export const audited = (
  { id, createdAt, updatedAt, renewalTold, ...values }: Row<Cost>,
  attachments: readonly string[],
) => ({ ...values, attachments });
