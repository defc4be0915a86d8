import type { Month } from './month-range';
import type { ChangeStatistics, StatisticsView } from './use-statistics-view';

export interface TabProps {
  view: StatisticsView;
  now: Month;
  onChange: ChangeStatistics;
  /** Undoes what a link has opened. */
  onClose: ChangeStatistics;
}
