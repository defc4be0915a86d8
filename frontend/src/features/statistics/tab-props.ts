import type { Month } from '@/ui/text/dates';
import type { ChangeStatistics, StatisticsView } from './use-statistics-view';

export interface TabProps {
  view: StatisticsView;
  now: Month;
  onChange: ChangeStatistics;
  /** Closes what a link has opened. */
  onClose: ChangeStatistics;
}
