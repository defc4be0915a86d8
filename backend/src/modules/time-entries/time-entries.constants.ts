export const TIME_ENTRIES_LIST = 'time_entries';

/** The polled lists that show a user's time entries: those of all users and the user's own. */
export const TIME_ENTRY_LISTS = [TIME_ENTRIES_LIST, 'time_entries:me'];

export const RATES_LIST = 'hourly_rates';

export const DAY_MINUTES = 24 * 60;
