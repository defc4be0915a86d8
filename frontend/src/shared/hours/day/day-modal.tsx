import { i18n, t } from '@/i18n';
import type { DayProposalDto } from '@/api/hours.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { weekdayName } from '@/ui/text/dates';
import { DayDivision } from './day-division';

/** `Where did Monday go?` */
export const questionOf = ({ work_date: day }: DayProposalDto): string =>
  t('hours.day.of', { day: weekdayName(day, i18n.language, 'long') });

interface Props {
  /** null: closed. */
  proposal: DayProposalDto | null;
  /** The day is being ended, unless the modal is closed without an answer. */
  isEnding?: boolean;
  onClose: () => void;
  onDone?: () => void;
}

export default function DayModal({ proposal, isEnding = false, onClose, onDone = onClose }: Props) {
  const title = proposal && !isEnding ? questionOf(proposal) : t('hours.day.title');
  return (
    <FormModal title={title} size="lg" onClose={onClose}>
      {proposal && <DayDivision key={proposal.work_date} {...{ proposal, isEnding, onClose, onDone }} />}
    </FormModal>
  );
}
