import { t } from '@/i18n';
import { useAcceptCorrectionMutation, useRefuseCorrectionMutation, type CorrectionRequestDto } from '@/api/payroll.api';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { endTimeOf } from '@/shared/studio/studio-time';
import { formatDay, formatTime } from '@/ui/text/dates';
import { breaksInWords, timesOf } from '../timesheet/remarks';
import { Requests } from '../../requests';

function Times({ request }: { request: CorrectionRequestDto }) {
  const { work_date: date, current_start_at: start, current_end_at: end, current_breaks: breaks } = request;
  const current = start ? `${formatTime(start)} – ${end ? endTimeOf(date, end) : ''}` : t('payroll.review.noWork');
  return (
    <>
      <span className="faint">{t('payroll.review.wanted')}:</span> {timesOf(request)}{' '}
      <span className="faint">
        ({t('payroll.review.now')}: {current}
        {request.breaks && `, ${breaksInWords(date, breaks)}`})
      </span>
    </>
  );
}

/** The corrections that users request. */
export function CorrectionRequests({ requests }: { requests: readonly CorrectionRequestDto[] }) {
  const [accept] = useAcceptCorrectionMutation();
  const [refuse] = useRefuseCorrectionMutation();
  return (
    <Requests
      texts="payroll.review"
      requests={requests}
      datesOf={({ work_date: date }) => formatDay(date)}
      detailsOf={(request) => <Times request={request} />}
      accept={({ id, day_revision: revision }) =>
        accept({ id, acceptCorrectionDto: {}, ...ifMatch({ revision }) }).unwrap()
      }
      refuse={({ id }, answer) => refuse({ id, refuseCorrectionDto: { answer } }).unwrap()}
    />
  );
}
