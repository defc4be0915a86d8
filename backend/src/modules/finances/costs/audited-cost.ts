import type { Row } from '../../../platform/database/queries/row';
import type { Cost } from '../cost.entity';

export const audited = (
  { id, createdAt, updatedAt, renewalTold, ...values }: Row<Cost>,
  attachments: readonly string[],
) => ({ ...values, attachments });
