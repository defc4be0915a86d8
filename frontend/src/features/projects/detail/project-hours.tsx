import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { freshResult } from '@/api/client/query-options';
import { useGetProjectHoursQuery, type ProjectHoursDto } from '@/api/hours.api';
import { useCurrentUser } from '@/api/session/use-session';
import { ChartTable } from '@/shared/charts/chart-table';
import type { ChartData } from '@/shared/charts/chart-data';
import { Figure } from '@/ui/figures';
import { formatEuro } from '@/shared/finances/money';
import { UnpricedNote } from '@/shared/hours/unpriced-note';
import { FormModal } from '@/ui/dialogs/form-modal';
import { formatDuration, monthTitle } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { PartNote, ProjectPart } from '../project-part';
import { BudgetForm } from './budget-form';

type Amount = number | null;

/** What is left of a budget, or how far it is exceeded; null: no budget. */
function Rest({ left, budget, format }: { left: Amount; budget: Amount; format: (amount: number) => string }) {
  if (left === null || budget === null) return null;
  const isOver = left < 0;
  return (
    <Figure name={t(isOver ? 'projectHours.over' : 'projectHours.left', { budget: format(budget) })}>
      <Text span inherit c={isOver ? 'var(--warning)' : undefined}>
        {format(Math.abs(left))}
      </Text>
    </Figure>
  );
}

function HoursFigures({ hours }: { hours: ProjectHoursDto }) {
  const { minutes, billable_minutes: billable, minutes_left: left, budget_minutes: budget, money } = hours;
  return (
    <Group component="dl" align="flex-end" gap="8px 40px" py="sm">
      <Figure name={t('projectHours.title')} isMain>
        {formatDuration(minutes)}
      </Figure>
      <Figure name={t('projectHours.billable')}>{formatDuration(billable)}</Figure>
      <Rest left={left} budget={budget} format={formatDuration} />
      {money && (
        <>
          <Figure name={t('projectHours.labour')}>{formatEuro(money.labour)}</Figure>
          <Figure name={t('projectHours.costs')}>{formatEuro(money.costs)}</Figure>
          <Rest left={money.left} budget={money.budget} format={formatEuro} />
        </>
      )}
    </Group>
  );
}

/** Months, newest first, by user for admins. */
function HoursTable({ hours: { months, people } }: { hours: ProjectHoursDto }) {
  const { id: me, isAdmin } = useCurrentUser();
  const shown = isAdmin
    ? people.map((person) => ({ id: person.id, name: nameOf(person) }))
    : [{ id: me, name: t('projectHours.own') }];
  const names = [t('statistics.head.total'), t('projectHours.billable'), ...shown.map(({ name }) => name)];
  const data: ChartData = {
    head: t('statistics.head.month'),
    series: names.map((name) => ({ name, kind: 'minutes' })),
    rows: months.toReversed().map(({ month, minutes, billable_minutes: billable, people: parts }) => ({
      key: month,
      label: monthTitle(month, i18n.language),
      values: [
        ...[minutes, billable || null],
        ...shown.map(({ id }) => parts.find(({ user_id: user }) => user === id)?.minutes ?? null),
      ],
    })),
  };
  return <ChartTable data={data} label={t('projectHours.byMonth')} />;
}

/** The project's hours by month against its budget; for admins, what they cost, too. */
export default function ProjectHours({ projectId }: { projectId: number }) {
  const { isAdmin } = useCurrentUser();
  const [isEditing, setEditing] = useState(false);
  const query = useGetProjectHoursQuery({ id: projectId }, freshResult());
  const { currentData } = query;
  const hasHours = currentData !== undefined && currentData.minutes > 0;
  const hasBudget = currentData?.budget_minutes != null || currentData?.money?.budget != null;
  const actions = isAdmin && (
    <>
      <Button component={Link} to={`/projects/${String(projectId)}/report`} variant="default" size="compact-md">
        {t('projectHours.report')}
      </Button>
      <Button variant="default" size="compact-md" disabled={!currentData} onClick={() => setEditing(true)}>
        {t('projectHours.budget.edit')}
      </Button>
    </>
  );
  return (
    <ProjectPart id="project-hours" title={t('projectHours.title')} actions={actions} query={query}>
      {currentData && (hasHours || hasBudget) && <HoursFigures hours={currentData} />}
      <UnpricedNote minutes={currentData?.money?.unpriced_minutes} />
      {hasHours && <HoursTable hours={currentData} />}
      {currentData && !hasHours && <PartNote>{t('projectHours.none')}</PartNote>}
      <FormModal title={t('projectHours.budget.title')} onClose={() => setEditing(false)}>
        {isEditing && currentData && <BudgetForm projectId={projectId} hours={currentData} />}
      </FormModal>
    </ProjectPart>
  );
}
