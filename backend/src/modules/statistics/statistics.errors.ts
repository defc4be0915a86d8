import { appErrors } from '../../platform/errors/app-error';

export const StatisticsErrors = appErrors({
  BackwardRange: ['to', 'range_backward', 'The last month must not be before the first'],
  LongRange: ['to', 'range_too_long', 'Choose at most {{max}} months'],
});
