import { t } from '@/i18n';
import { useGrantAbsenceMutation, useRefuseAbsenceMutation, type AbsenceRequestDto } from '@/api/payroll.api';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { Requests } from '../requests';
import { datesOf, daysInWords, kindOf } from './words';

/** The days off that users ask for. */
export function AbsenceRequests({ requests }: { requests: readonly AbsenceRequestDto[] }) {
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
