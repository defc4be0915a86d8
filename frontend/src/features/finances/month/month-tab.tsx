import { Box, Button, Group, Select, Anchor } from '@mantine/core';
import { IconReceiptEuro, IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { useGetCostsQuery, type CostDto, type CostSummaryDto } from '@/api/finances.api';
import { useGetProjectsQuery } from '@/api/projects.api';
import { categoryOf } from '@/shared/finances/categories';
import { formatEuro } from '@/shared/finances/money';
import { useFocusNeighbour } from '@/ui/dialogs/focus-rescue';
import { EmptyState } from '@/ui/feedback/empty-state';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { SearchField } from '@/ui/fields/search-field';
import { StepButton } from '@/ui/icon-button';
import { Figures } from '@/ui/figures';
import { FilterChip } from '@/ui/list/filter-chip';
import { ListNote } from '@/ui/list/list-note';
import { monthKey, monthName, monthOf, monthInWords, type YearMonth, type Month } from '@/ui/text/dates';
import { matcherFor, searchable } from '@/ui/text/searchable';
import { useViewLink, type ChangeView } from '@/ui/view/use-view';
import { CategoryBar } from './category-bar';
import { CostTable } from './cost-table';
import { SkippedCosts } from './skipped-costs';
import classes from '../finances.module.css';
import { MonthInvoices } from '../invoices/month-invoices';
import { monthOffset, months } from '../periods';
import type { FinancesView } from '../use-finances-view';
import type { MonthCosts } from './use-month-costs';

const maxMonths = 5;

/**
 * How many costs other months have for the same search, with links to the latest of these months. A recurring cost
 * counts in its first month.
 */
function OtherMonths({ found }: { found: readonly CostDto[] }) {
  const link = useViewLink();
  if (found.length === 0) return null;
  const counts = new Map<Month, number>();
  for (const { date } of found) counts.set(date.slice(0, 7), (counts.get(date.slice(0, 7)) ?? 0) + 1);
  const months = [...counts].sort(([a], [b]) => b.localeCompare(a));
  return (
    <ListNote>
      {t('finances.search.elsewhere', { count: found.length })}{' '}
      {months.slice(0, maxMonths).map(([key, count], index) => {
        const { year, month } = monthOf(key);
        return (
          <span key={key}>
            {index > 0 && ', '}
            <Anchor component={Link} inherit to={link({ year: String(year), month: String(month) })}>
              {monthInWords({ year, month }, i18n.language)} ({count})
            </Anchor>
          </span>
        );
      })}
      {months.length > maxMonths && ' …'}
    </ListNote>
  );
}

/** Keeps the category's costs that contain all words of the query, in their own fields or in `wordsOf` them. */
function filterCosts(
  costs: readonly CostDto[],
  { query, category, isMissing }: Pick<FinancesView, 'query' | 'category' | 'isMissing'>,
  wordsOf: (cost: CostDto) => readonly (string | undefined)[],
): readonly CostDto[] {
  if (query.trim() === '' && category === null && !isMissing) return costs;
  const matches = matcherFor(query);
  return costs.filter((cost) => {
    if (category !== null && categoryOf(cost.category) !== category) return false;
    if (isMissing && cost.has_invoice !== false) return false;
    if (query.trim() === '') return true;
    return matches(searchable([cost.name, cost.note, cost.description, ...wordsOf(cost)].join('\n')));
  });
}

/** The names of the costs' projects, loaded if there are any. */
function useProjectNames(costs: readonly CostDto[]): ReadonlyMap<number, string> {
  const skip = costs.every(({ project_id: id }) => id === null);
  const { data } = useGetProjectsQuery(undefined, { skip });
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}

interface PickerProps {
  value: YearMonth;
  years: readonly number[];
  onChange: (month: YearMonth) => void;
}

/** Year and month, by select or by step. */
function MonthPicker({ value, years, onChange }: PickerProps) {
  const picker = useRef<HTMLDivElement>(null);
  useFocusNeighbour(picker);
  const step = (direction: 1 | -1, label: string) => {
    const to = monthOffset(value, direction, years);
    return <StepButton direction={direction} label={label} disabled={to === null} onClick={() => to && onChange(to)} />;
  };
  return (
    <Group ref={picker} role="group" aria-label={t('finances.month.label')} gap={4} ml={-9} wrap="nowrap">
      {step(-1, t('finances.month.previous'))}
      <Select
        flex="0 1 148px"
        aria-label={t('finances.month.month')}
        data={months.map((month) => ({ value: String(month), label: monthName(month, i18n.language) }))}
        value={String(value.month)}
        onChange={(month) => month && onChange({ ...value, month: Number(month) })}
        maxDropdownHeight={480}
      />
      <Select
        flex="0 1 92px"
        aria-label={t('finances.month.year')}
        data={years.map(String)}
        value={String(value.year)}
        onChange={(year) => year && onChange({ ...value, year: Number(year) })}
      />
      {step(1, t('finances.month.next'))}
    </Group>
  );
}

interface SummaryProps {
  /** Undefined while loading. */
  summary: CostSummaryDto | undefined;
  /** Below the figures. */
  children?: ReactNode;
}

/** The sums of the month. */
function MonthSummary({ summary, children }: SummaryProps) {
  const figures = (['netto', 'vat', 'brutto', 'count'] as const).map((name) => ({
    name: t(`finances.summary.${name}`),
    value: !summary ? '–' : name === 'count' ? summary.count : formatEuro(summary[name]),
  }));
  return (
    <Box className="card" mb="lg">
      <Figures label={t('finances.summary.label')} figures={figures} isBusy={summary === undefined} />
      {children}
    </Box>
  );
}

interface Props {
  month: MonthCosts;
  hasFailed: boolean;
  view: FinancesView;
  years: readonly number[];
  onChange: ChangeView<FinancesView>;
  onNew: () => void;
  onRemove: (cost: CostDto) => void;
}

type Costs = readonly CostDto[];
const none: Costs = [];

/** The costs of a month, with a search. */
export function MonthTab({ month, hasFailed, view, years, onChange, onNew, onRemove }: Props) {
  const { shown, title, comparison, isPrevious } = month;
  const costs = shown?.costs ?? none;
  const query = useDeferredValue(view.query);
  const { category: chosen, isMissing } = view;
  const stored = useGetCostsQuery({}, { skip: query === '' }).data?.costs ?? none;
  const projectNames = useProjectNames(stored.length > 0 ? stored : costs);
  const skippedCosts = isMissing ? none : (shown?.skipped ?? none);
  const [found, elsewhere, skipped] = useMemo(() => {
    const shownIds = new Set(costs.map(({ id }) => id));
    const others = stored.filter(({ id, date }) => !shownIds.has(id) && years.includes(monthOf(date).year));
    return [costs, query === '' ? none : others, skippedCosts].map((all) =>
      filterCosts(all, { query, category: chosen, isMissing }, ({ category, project_id: projectId }) => [
        t(`finances.category.${categoryOf(category)}`),
        projectNames.get(projectId ?? 0),
      ]),
    );
  }, [costs, skippedCosts, stored, years, query, chosen, isMissing, projectNames]) as [Costs, Costs, Costs];
  const filter = isMissing ? 'finances.invoices' : 'finances.filter';
  const omitted = shown ? shown.summary.count - costs.length : 0;
  const open = (changes: Partial<FinancesView>) => onChange(changes, { replace: false });
  return (
    <>
      <Group justify="space-between" gap="8px 24px" mb="md">
        <MonthPicker value={view} years={years} onChange={open} />
        <SearchField
          className={classes.search}
          query={view.query}
          onChange={(next) => onChange({ query: next })}
          label={t('finances.search.label')}
          placeholder={t('finances.search.placeholder')}
          clearLabel={t('finances.search.clear')}
        />
      </Group>
      {!shown && !hasFailed && (
        <>
          <MonthSummary summary={undefined} />
          <RowsSkeleton />
        </>
      )}
      {/* The previous month stays until the next one is loaded, so that nothing moves. */}
      {shown && (
        <section className="former" aria-label={title} aria-busy={isPrevious} inert={isPrevious}>
          <MonthSummary summary={shown.summary}>
            {comparison && (
              <CategoryBar comparison={comparison} chosen={chosen} onChoose={(category) => onChange({ category })} />
            )}
          </MonthSummary>
          {!hasFailed && costs.length === 0 && (
            <EmptyState
              icon={IconReceiptEuro}
              title={t('finances.empty.title', { month: title })}
              text={t('finances.empty.text')}
            >
              <Button onClick={onNew}>{t('finances.add')}</Button>
            </EmptyState>
          )}
          {omitted > 0 && <ListNote>{t('finances.leftOut', { count: omitted })}</ListNote>}
          <MonthInvoices
            costs={costs}
            month={monthKey(view)}
            title={title}
            disabled={isPrevious}
            onShowMissing={isMissing ? undefined : () => onChange({ isMissing: true })}
          />
          {(query !== '' || chosen !== null || isMissing) && (
            <Group gap="0px 16px">
              {chosen && (
                <FilterChip
                  label={t('finances.filter.category', { name: t(`finances.category.${chosen}`) })}
                  clearLabel={t('finances.filter.clear')}
                  onRemove={() => onChange({ category: null })}
                />
              )}
              {isMissing && (
                <FilterChip
                  label={t('finances.invoices.filter')}
                  clearLabel={t('finances.invoices.clear')}
                  onRemove={() => onChange({ isMissing: false })}
                />
              )}
              {found.length > 0 && (
                <ListNote>{t('finances.search.found', { found: found.length, count: costs.length })}</ListNote>
              )}
              <OtherMonths found={elsewhere} />
            </Group>
          )}
          {costs.length > 0 && found.length === 0 && skipped.length === 0 && (
            <EmptyState
              icon={IconSearchOff}
              title={query === '' ? t(`${filter}.nothing`) : t('finances.search.nothing', { query })}
              text={query === '' ? undefined : t('finances.search.nothingText')}
            >
              <Button variant="default" onClick={() => onChange({ query: '', category: null, isMissing: false })}>
                {t(query === '' ? `${filter}.clear` : 'finances.search.clear')}
              </Button>
            </EmptyState>
          )}
          {found.length > 0 && (
            <CostTable
              label={t('finances.table', { month: title })}
              costs={found}
              foundId={view.foundId}
              projectNames={projectNames}
              onOpen={open}
              onRemove={onRemove}
            />
          )}
          <SkippedCosts costs={skipped} />
        </section>
      )}
    </>
  );
}
