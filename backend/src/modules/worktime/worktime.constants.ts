/** The polled list of everybody's work time. */
export const WORKTIME_LIST = 'worktime';

/** The polled lists that show a user's work time: everybody's and their own. */
export const WORKTIME_LISTS = [WORKTIME_LIST, 'worktime:me'];
