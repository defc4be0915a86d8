import { i18n, t } from '@/i18n';
import type { DayProposalDto } from '@/api/hours.api';
import { FormModal, PreventClose } from '@/ui/dialogs/form-modal';
import { weekdayName } from '@/ui/text/dates';
import { DayDivision } from './day-division';

/** `Where did Monday go?` */
export const questionOf = ({ work_date: day }: DayProposalDto): string =>
  t('hours.day.of', { day: weekdayName(day, i18n.language, 'long') });

interface Props {
  /** null: closed. */
  proposal: DayProposalDto | null;
  /** The day is being ended. A slip must not decide that, so only a button or the ✕ closes it. */
  isEnding?: boolean;
  onClose: () => void;
}

export default function DayModal({ proposal, isEnding = false, onClose }: Props) {
  const title = proposal && !isEnding ? questionOf(proposal) : t('hours.day.title');
  return (
    <FormModal title={title} size="lg" onClose={onClose}>
      {proposal && (
        <>
          {isEnding && <PreventClose />}
          <DayDivision proposal={proposal} isEnding={isEnding} onDone={onClose} />
        </>
      )}
    </FormModal>
  );
}
