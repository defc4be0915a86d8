/** The polled list of everybody's work time; each person's own is `worktime:<id>`. */
export const WORKTIME_LIST = 'worktime';

/** The polled lists that a change of somebody's work time concerns: their own and everybody's. */
export const worktimeOf = (...userIds: number[]) => [...userIds.map((userId) => `worktime:${userId}`), WORKTIME_LIST];
