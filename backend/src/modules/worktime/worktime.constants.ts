export const WORKTIME_LIST = 'worktime';

/** The polled lists that show a user's work time: that of all users and the user's own. */
export const WORKTIME_LISTS = [WORKTIME_LIST, 'worktime:me'];
