export const TIME_ENTRIES_LIST = 'time_entries';

export const RATES_LIST = 'hourly_rates';

export const DAY_MINUTES = 24 * 60;
