import { createContext, use, useMemo } from 'react';
import { costCategories } from '@/shared/finances/categories';
import { always, id, oneOf, type Param, useView, type ViewOf } from '@/ui/view/use-view';
import type { Month } from '@/ui/text/dates';
import { readMonth } from './month-range';
import { lastTwelve, validRange } from './months';

export const statisticsTabs = ['costs', 'worktime', 'hours', 'tasks', 'projects'] as const;
export type StatisticsTab = (typeof statisticsTabs)[number];

/** The bar whose payments are shown, as in the address: `hosting`, `2026-Q4`, or the id of a cost. */
export type Selection = string;

export const quarter = /^(19[789]\d|2\d{3})-Q([1-4])$/;

const readSelection = (given: string | null): Selection | null =>
  given !== null && (quarter.test(given) || /^[1-9]\d{0,8}$/.test(given) || costCategories.some((one) => one === given))
    ? given
    : null;

/** The charts shown as tables. */
const tables: Param<readonly string[]> = {
  name: 'tables',
  read: (given) => (given ?? '').split(',').filter((name) => /^[a-z-]+$/.test(name)),
  write: (names) => names.join(',') || null,
};

const paramsOf = (isAdmin: boolean, now: Month) => {
  const { from, to } = lastTwelve(now);
  const tabs = statisticsTabs.filter((tab) => isAdmin || tab !== 'costs');
  return {
    tab: always(oneOf<StatisticsTab>('tab', tabs, isAdmin ? 'costs' : 'worktime')),
    from: always({ name: 'from', read: (given) => readMonth(given) ?? from }),
    to: always({ name: 'to', read: (given) => readMonth(given) ?? to }),
    amount: oneOf<'netto' | 'brutto'>('amount', ['netto', 'brutto'], 'netto'),
    person: id('person'),
    /** The bar of costs whose payments are shown. */
    behind: { name: 'behind', read: readSelection, write: (selection: Selection | null) => selection },
    tables,
  };
};

type StatisticsView = ViewOf<ReturnType<typeof paramsOf>>;
type ChangeStatistics = (changes: Partial<StatisticsView>) => void;

interface Statistics {
  view: StatisticsView;
  now: Month;
  onChange: ChangeStatistics;
  /** Closes what a link has opened. */
  onClose: ChangeStatistics;
}

/** An invalid range becomes the nearest valid one. */
const withRange = (view: StatisticsView): StatisticsView => ({ ...view, ...validRange(view) });

/** The range is always in the address: a link shows the same one next month. */
export function useStatisticsView(isAdmin: boolean, now: Month) {
  return useView(
    useMemo(() => paramsOf(isAdmin, now), [isAdmin, now]),
    withRange,
  );
}

/** For all tabs and charts of the screen: what is shown, and how to change it. */
export const StatisticsContext = createContext<Statistics | null>(null);

export function useStatistics(): Statistics {
  const statistics = use(StatisticsContext);
  if (!statistics) throw new Error('useStatistics needs the statistics screen above it');
  return statistics;
}
