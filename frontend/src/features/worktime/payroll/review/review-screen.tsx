import { IconCheckbox } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { freshResult } from '@/api/client/query-options';
import {
  useGetAskedAbsencesQuery,
  useGetAskedCorrectionsQuery,
  useGetDaysToLookAtQuery,
  useGrantAbsenceMutation,
  useRefuseAbsenceMutation,
  useAcceptCorrectionMutation,
  useRefuseCorrectionMutation,
  type AbsenceRequestDto,
  type CorrectionRequestDto,
} from '@/api/payroll.api';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ListNote } from '@/ui/list/list-note';
import { PageHeader } from '@/ui/screen/page-header';
import { endTimeOf } from '@/shared/studio/studio-time';
import { formatDay, formatTime } from '@/ui/text/dates';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { WorktimeNav } from '../../worktime-nav';
import { CorrectionModal, type CorrectedDay } from '../correction-modal';
import { ReviewTable } from './review-table';
import { Requests } from '../../requests';
import { datesOf, daysInWords, kindOf } from '../../absences/words';
import { breaksInWords, timesOf } from '../timesheet/remarks';

/** The days off that users ask for. */
function AbsenceRequests({ requests }: { requests: readonly AbsenceRequestDto[] }) {
  const [grant] = useGrantAbsenceMutation();
  const [refuse] = useRefuseAbsenceMutation();
  return (
    <Requests
      texts="absences.review"
      requests={requests}
      datesOf={datesOf}
      detailsOf={({ leave_left: left, ...request }) => (
        <>
          {kindOf(request)}: {daysInWords(request.days)}{' '}
          {request.kind === 'holiday' && (
            <span className="faint">({t('absences.review.left', { days: daysInWords(left) })})</span>
          )}
        </>
      )}
      accept={(request) => grant({ id: request.id, acceptCorrectionDto: {}, ...ifMatch(request) }).unwrap()}
      refuse={(request, answer) =>
        refuse({ id: request.id, refuseCorrectionDto: { answer }, ...ifMatch(request) }).unwrap()
      }
    />
  );
}

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
function CorrectionRequests({ requests }: { requests: readonly CorrectionRequestDto[] }) {
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

/** For admins: requested days off and corrections, and days with probable mistakes. */
export function ReviewScreen() {
  const absences = useGetAskedAbsencesQuery(undefined, freshResult());
  const corrections = useGetAskedCorrectionsQuery(undefined, freshResult());
  const review = useGetDaysToLookAtQuery({}, freshResult());
  const [corrected, setCorrected] = useState<CorrectedDay | null>(null);
  const { currentData: found } = review;
  const requests = {
    data: absences.currentData && corrections.currentData,
    error: absences.error ?? corrections.error,
    refetch: () => Promise.all([absences.refetch(), corrections.refetch()]),
  };
  return (
    <>
      <PageHeader
        title={t('payroll.review.title')}
        note={found && found.days.length + found.left_out}
        description={t('payroll.review.text')}
      />
      <WorktimeNav />
      <ListState query={requests} />
      {absences.currentData && absences.currentData.length > 0 && <AbsenceRequests requests={absences.currentData} />}
      {corrections.currentData && corrections.currentData.length > 0 && (
        <CorrectionRequests requests={corrections.currentData} />
      )}
      {/* Only then, so that the requests do not push them down. */}
      {(requests.data ?? requests.error) !== undefined && (
        <>
          <ListState query={{ data: found, error: review.error, refetch: review.refetch }} />
          {found && found.left_out > 0 && <ListNote>{t('payroll.review.leftOut', { count: found.left_out })}</ListNote>}
          {found?.days.length === 0 && (
            <EmptyState
              icon={IconCheckbox}
              title={t('payroll.review.emptyTitle')}
              text={t('payroll.review.emptyText')}
            />
          )}
          {found && found.days.length > 0 && <ReviewTable days={found.days} onCorrect={setCorrected} />}
        </>
      )}
      <CorrectionModal corrected={corrected} isRequest={false} isNamed onClose={() => setCorrected(null)} />
    </>
  );
}
