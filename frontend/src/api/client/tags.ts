/** What the cache knows of: every query provides some of these, every mutation invalidates some. */
export const tagTypes = [
  'Me',
  'User',
  'Task',
  'TaskCount',
  'TaskView',
  'Comment',
  'History',
  'Editors',
  'Project',
  'ProjectTemplate',
  'Site',
  'Cost',
  'Resource',
  'WorktimeStatus',
  'WorktimeDay',
  'WorktimeUser',
  'Notification',
  'PendingLogin',
  'AdminUser',
  'AdminTable',
  'Backup',
  'Device',
  'SecondFactor',
  'AccessToken',
  'OwnData',
  'Digest',
  'Bin',
  'Webhook',
  'Config',
] as const;

export type TagType = (typeof tagTypes)[number];
export type TagId = number | string;

/** The whole of a type: a mutation that names it refetches lists and single ones alike. */
export const all = <T extends TagType>(type: T) => ({ type });

/** A list. Long lists provide this alone: a tag per row of 10,000 tasks would cost more than it saves. */
export const listOf = <T extends TagType>(type: T) => ({ type, id: 'LIST' as TagId });

/** A single one, or what belongs to it (the comments of a task carry the task's id). */
export const one = <T extends TagType>(type: T, id: TagId) => ({ type, id });
