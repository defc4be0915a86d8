import { Button } from '@mantine/core';
import { IconReceiptEuro, IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostDto } from '@/api/finances.api';
import { categoryOf } from '@/shared/cost/categories';
import { EmptyState } from '@/ui/feedback/empty-state';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { SearchField } from '@/ui/fields/search-field';
import { FilterChip } from '@/ui/list/filter-chip';
import { ListNote } from '@/ui/list/list-note';
import type { ChangeView } from '@/ui/view/use-view';
import { CostTable } from '../list/cost-table';
import type { FinancesView } from '../use-finances-view';
import { useProjectNames } from '../use-project-names';
import { CategoryBar } from './category-bar';
import { foundCosts } from './found-costs';
import { MonthPicker } from './month-picker';
import { MonthSummary } from './month-summary';
import classes from './month.module.css';
import type { MonthOfCosts } from './use-month';

interface Props {
  month: MonthOfCosts;
  view: FinancesView;
  years: readonly number[];
  onChange: ChangeView<FinancesView>;
  onNew: () => void;
  onRemove: (cost: CostDto) => void;
}

const none: readonly CostDto[] = [];

/** The costs of a month, with a search. */
export function MonthTab({ month, view, years, onChange, onNew, onRemove }: Props) {
  const { t } = useTranslation();
  const { shown, title, comparison, isFormer, error } = month;
  const costs = shown?.costs ?? none;
  const projectNames = useProjectNames(costs);
  const query = useDeferredValue(view.query);
  const { category: chosen } = view;
  const found = useMemo(
    () =>
      foundCosts(costs, { query, category: chosen }, ({ category, project_id: projectId }) => [
        t(`finances.category.${categoryOf(category)}`),
        projectNames.get(projectId ?? 0),
      ]),
    [costs, query, chosen, t, projectNames],
  );
  const isLimited = query !== '' || chosen !== null;
  const search = (next: string) => onChange({ query: next });
  const leftOut = shown ? shown.summary.count - costs.length : 0;
  const open = (changes: Partial<FinancesView>) => onChange(changes, { replace: false });
  return (
    <>
      <div className={classes.toolbar}>
        <MonthPicker value={view} years={years} onChange={open} />
        <SearchField
          className={classes.search}
          query={view.query}
          onChange={search}
          label={t('finances.search.label')}
          placeholder={t('finances.search.placeholder')}
          clearLabel={t('finances.search.clear')}
        />
      </div>
      {!shown && !error && <MonthSummary summary={undefined} />}
      {/* The former month stays until the next one is loaded, so that nothing moves. */}
      {!error && !month.data && !shown && <RowsSkeleton />}
      {shown && (
        <section className="former" aria-label={title} aria-busy={isFormer} inert={isFormer}>
          <MonthSummary summary={shown.summary}>
            {comparison && (
              <CategoryBar comparison={comparison} chosen={chosen} onChoose={(category) => onChange({ category })} />
            )}
          </MonthSummary>
          {!error && costs.length === 0 && (
            <EmptyState
              icon={IconReceiptEuro}
              title={t('finances.empty.title', { month: title })}
              text={t('finances.empty.text')}
            >
              <Button onClick={onNew}>{t('finances.add')}</Button>
            </EmptyState>
          )}
          {leftOut > 0 && <ListNote>{t('finances.leftOut', { count: leftOut })}</ListNote>}
          {isLimited && (
            <div className={classes.limits}>
              {chosen && (
                <FilterChip
                  label={t('finances.filter.category', { name: t(`finances.category.${chosen}`) })}
                  clearLabel={t('finances.filter.clear')}
                  onRemove={() => onChange({ category: null })}
                />
              )}
              {found.length > 0 && (
                <ListNote>{t('finances.search.found', { found: found.length, count: costs.length })}</ListNote>
              )}
            </div>
          )}
          {costs.length > 0 && found.length === 0 && (
            <EmptyState
              icon={IconSearchOff}
              title={query === '' ? t('finances.filter.nothing') : t('finances.search.nothing', { query })}
              text={query === '' ? undefined : t('finances.search.nothingText')}
            >
              <Button variant="default" onClick={() => onChange({ query: '', category: null })}>
                {query === '' ? t('finances.filter.clear') : t('finances.search.clear')}
              </Button>
            </EmptyState>
          )}
          {found.length > 0 && (
            <CostTable
              label={t('finances.table', { month: title })}
              costs={found}
              foundId={view.foundId}
              projectNames={projectNames}
              onEdit={(id) => open({ editedId: id })}
              onCopy={(id) => open({ copiedId: id })}
              onPrice={(id) => open({ pricedId: id })}
              onRemove={onRemove}
            />
          )}
        </section>
      )}
    </>
  );
}
