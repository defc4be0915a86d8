import { useState } from 'react';
import { i18n, t } from '@/i18n';
import { selectResult } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import {
  useDeleteWorkTargetMutation,
  useGetWorkTargetsQuery,
  type WorkTargetDto,
  type WorkTargetsDto,
} from '@/api/payroll.api';
import { useGetWorktimeUsersQuery, type WorktimeUserDto } from '@/api/worktime.api';
import { HourlyRates } from './hourly-rates';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { PageHeader } from '@/ui/screen/page-header';
import { formatDay, formatDuration } from '@/ui/text/dates';
import { todayIn } from '@/shared/studio/studio-time';
import { WorktimeNav } from '../../worktime-nav';
import { withMeFirst } from '../../worktime-view';
import { TargetForm } from './target-form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { nameOf } from '@/ui/text/person-name';
import { daysInWords, TargetsTable } from './targets-table';

type Terms = Pick<WorkTargetsDto['usual'], 'weekly_minutes' | 'working_days'>;

const commonTerms: Terms = { weekly_minutes: 2_400, working_days: [1, 2, 3, 4, 5] };

const inWords = ({ weekly_minutes: minutes, working_days: days }: Terms) =>
  t('payroll.targets.text', { hours: formatDuration(minutes), days: daysInWords(days, i18n.language) });

/** For admins: the users' weekly target hours and working days, public holidays, leave, and cost per hour. */
export function TargetsScreen() {
  const me = useCurrentUser();
  const { data: people } = useGetWorktimeUsersQuery();
  const { currentData, error, refetch } = useGetWorkTargetsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    selectFromResult: selectResult,
  });
  const act = useAction();
  const [deleteTarget] = useDeleteWorkTargetMutation();
  const [edited, setEdited] = useState<WorktimeUserDto | null>(null);
  const remove = async ({ id, valid_from: from }: WorkTargetDto) => {
    const text = t('payroll.targets.removeText', { date: formatDay(from) });
    if (!(await confirmDeletion(t('payroll.targets.removeTitle'), text))) return;
    await act(() => deleteTarget({ id }).unwrap(), 'payroll.targets.removeFailed', `target/${String(id)}/delete`);
  };
  const ordered = people && withMeFirst(people, me.id);
  const today = todayIn();
  const usual = currentData?.usual;
  const current = currentData?.targets.find((target) => target.user_id === edited?.id && target.valid_from <= today);
  return (
    <>
      <PageHeader
        title={t('payroll.targets.title')}
        // Its lines are there before the words are.
        description={usual ? inWords(usual) : <span style={{ visibility: 'hidden' }}>{inWords(commonTerms)}</span>}
      />
      <WorktimeNav />
      <ListState query={{ data: currentData && ordered, error, refetch }} />
      {currentData && ordered && (
        <TargetsTable
          people={ordered}
          targets={currentData}
          onEdit={setEdited}
          onRemove={(target) => void remove(target)}
        />
      )}
      {currentData && ordered && <HourlyRates people={ordered} />}
      <FormModal title={edited && t('payroll.targets.modal', { name: nameOf(edited) })} onClose={() => setEdited(null)}>
        {edited && usual && (
          <TargetForm
            person={edited}
            terms={current ?? { ...usual, region: null, leave_days: null }}
            usual={usual}
            today={today}
          />
        )}
      </FormModal>
    </>
  );
}
