import { Group, Text } from '@mantine/core';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { freshResult } from '@/api/client/query-options';
import { useGetAbsencesQuery, useGetTeamMonthQuery, type AbsenceDto, type AbsenceYearDto } from '@/api/payroll.api';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LabelButton } from '@/ui/label-button';
import { ListNote } from '@/ui/list/list-note';
import { PageHeader } from '@/ui/screen/page-header';
import { monthKey, formatDay } from '@/ui/text/dates';
import { formatNumber } from '@/ui/text/numbers';
import { Figure } from '@/ui/figures';
import { PersonSelect } from '../person-select';
import { MonthStepper, Stepper } from '../stepper';
import { WorktimeNav } from '../worktime-nav';
import { timesheetSearch, usePeople, useTimesheetView } from '../worktime-view';
import { AbsenceModal } from './absence-modal';
import { AbsencesTable } from './absences-table';
import { TeamMonth } from './team-month';

const names = ['left', 'entitled', 'carried', 'added', 'taken', 'expired', 'asked'] as const;
const optional: readonly string[] = ['added', 'expired', 'asked'];

/** The days of leave of a year, and how they add up. */
function LeaveSummary({ leave }: Pick<AbsenceYearDto, 'leave'>) {
  const notes: Partial<Record<(typeof names)[number], string | false>> = {
    carried: leave.carried > 0 && t('absences.leave.until', { date: formatDay(leave.carried_until) }),
    taken: leave.planned > 0 && t('absences.leave.planned', { number: leave.planned }),
  };
  return (
    <Group component="dl" className="card" align="flex-start" gap="8px 40px" mb="md" px="md" py="sm">
      {names
        .filter((name) => leave[name] !== 0 || !optional.includes(name))
        .map((name) => (
          <Figure key={name} name={t(`absences.leave.${name}`)} isMain={name === 'left'}>
            {formatNumber(leave[name])}
            {notes[name] && (
              <Text fz={12} fw={400} c="dimmed">
                {notes[name]}
              </Text>
            )}
          </Figure>
        ))}
    </Group>
  );
}

/** Who is away in a month, and a user's leave and days off in its year. */
export function AbsencesScreen() {
  const people = usePeople();
  const [view, changeView] = useTimesheetView(people);
  const { user, year, month } = view;
  const team = useGetTeamMonthQuery({ year, month }, freshResult());
  const own = useGetAbsencesQuery({ userId: user, year }, freshResult());
  /** undefined: none; null: new ones. */
  const [edited, setEdited] = useState<AbsenceDto | null>();

  const person = people.personOf(user);
  const inYear = { year: String(year) };
  // The names of the month before, until the next one is known.
  const { data: shown } = team;
  return (
    <>
      <PageHeader title={t('payroll.nav.daysOff')} description={t('absences.text')}>
        <LabelButton icon={IconPlus} disabled={!person} onClick={() => setEdited(null)}>
          {people.me.isAdmin ? t('absences.enter') : t('absences.ask')}
        </LabelButton>
      </PageHeader>
      <WorktimeNav timesheet={timesheetSearch(user, view)} />
      <Group mb="sm">
        <MonthStepper month={view} onChange={(next) => changeView(next, { replace: false })} />
      </Group>
      <ListState query={team} rows={6} />
      {shown && <TeamMonth people={shown.people} month={monthKey(view)} isBusy={!team.currentData} />}
      {shown && shown.left_out > 0 && <ListNote>{t('absences.leftOut', { count: shown.left_out })}</ListNote>}
      {/* Only then, so that the month does not push it down. */}
      {(shown ?? team.error) !== undefined && (
        <>
          <Group justify="space-between" gap="sm" mb="md">
            <Stepper
              label={t('absences.year')}
              previous={t('absences.previousYear')}
              next={t('absences.nextYear')}
              onStep={(by) => changeView({ year: year + by }, { replace: false })}
            >
              {t('absences.leave.year', inYear)}
            </Stepper>
            <PersonSelect selected={user} onSelect={(id) => changeView({ user: id }, { replace: false })} />
          </Group>
          <ListState query={{ ...own, data: own.currentData }} rows={6} />
          {own.currentData && (
            <>
              <LeaveSummary leave={own.currentData.leave} />
              {own.currentData.absences.length === 0 ? (
                <EmptyState icon={IconBeach} title={t('absences.emptyTitle', inYear)} text={t('absences.emptyText')} />
              ) : (
                <AbsencesTable
                  label={t('absences.list', inYear)}
                  absences={own.currentData.absences}
                  onChange={setEdited}
                />
              )}
            </>
          )}
        </>
      )}
      {person && <AbsenceModal absence={edited} person={person} onClose={() => setEdited(undefined)} />}
    </>
  );
}
