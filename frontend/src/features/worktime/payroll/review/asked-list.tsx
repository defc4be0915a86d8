import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptCorrectionMutation, type CorrectionRequestDto } from '@/api/payroll.api';
import { ifMatch } from '@/shared/form/meanwhile/if-match';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { formatDay } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/names/person-name';
import { endTimeOf, timeOf } from '@/shared/studio/studio-time';
import { timesOf } from '../timesheet/remarks';
import { RefuseModal } from './refuse-modal';
import classes from './review.module.css';

interface EntryProps {
  correction: CorrectionRequestDto;
  zone: string;
  onRefuse: (correction: CorrectionRequestDto) => void;
}

function AskedEntry({ correction, zone, onRefuse }: EntryProps) {
  const { t } = useTranslation(['payroll', 'worktime']);
  const act = useAction();
  const [accept, { isLoading }] = useAcceptCorrectionMutation();
  const { id, user, work_date: on, current_start_at: start, current_end_at: end, reason } = correction;
  const said = { date: formatDay(on), name: nameOf(user) };
  const current = start ? `${timeOf(start, zone)} – ${end ? endTimeOf(on, end, zone) : ''}` : t('review.noWork');
  const agree = async () => {
    const isDone = await act(
      () => accept({ id, acceptCorrectionDto: {}, ...ifMatch({ revision: correction.day_revision }) }).unwrap(),
      (why) => t('review.acceptFailed', { reason: why }),
    );
    if (isDone) toast.success(t('review.accepted'));
  };
  return (
    <li className={classes.asked}>
      <div className="grow">
        <p className={classes.askedTop}>
          <strong>{said.name}</strong> <span className={classes.time}>{said.date}</span>
        </p>
        <p>
          <span className="faint">{t('review.wanted')}:</span> {timesOf(t, correction, zone)}{' '}
          <span className="faint">
            ({t('review.now')}: {current})
          </span>
        </p>
        <p className={classes.words}>{reason}</p>
      </div>
      <div className={classes.askedActions}>
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('review.refuseOf', said)}
          onClick={() => onRefuse(correction)}
        >
          {t('review.refuse')}
        </Button>
        <Button
          size="compact-md"
          loading={isLoading}
          aria-label={t('review.acceptOf', said)}
          onClick={() => void agree()}
        >
          {t('review.accept')}
        </Button>
      </div>
    </li>
  );
}

interface Props {
  corrections: readonly CorrectionRequestDto[];
  zone: string;
}

/** Requested corrections, oldest first. */
export function AskedList({ corrections, zone }: Props) {
  const { t } = useTranslation('payroll');
  const [refused, setRefused] = useState<CorrectionRequestDto | null>(null);
  return (
    <section className={classes.section} aria-labelledby="asked-heading">
      <h2 id="asked-heading" className="section-title">
        {t('review.askedTitle')} <span className="count">{corrections.length}</span>
      </h2>
      <ul className={classes.list}>
        {corrections.map((correction) => (
          <AskedEntry key={correction.id} correction={correction} zone={zone} onRefuse={setRefused} />
        ))}
      </ul>
      <RefuseModal correction={refused} onClose={() => setRefused(null)} />
    </section>
  );
}
