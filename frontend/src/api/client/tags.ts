/** The cache's tags: queries provide them, mutations invalidate them. */
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
  'Wordpress',
  'Workflow',
  'Cost',
  'Resource',
  'WorktimeStatus',
  'WorktimeDay',
  'WorktimeUser',
  'Hours',
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
  'Push',
  'Bin',
  'Webhook',
  'Config',
  'FirstSteps',
  'RegistrationCode',
] as const;

export type TagType = (typeof tagTypes)[number];

/** A type alone is all of it: a mutation with it refetches lists and single items alike. */
export type Tag = TagType | { type: TagType; id: number | string };

/** A list. Long lists provide only this: a tag per row of 10,000 tasks would cost more than it saves. */
export const listOf = (type: TagType): Tag => ({ type, id: 'LIST' });

/** A single item, or its children (the comments of a task have the task's id). */
export const one = (type: TagType, id: number | string): Tag => ({ type, id });
