export const ROW_EVENTS = ['created', 'updated', 'deleted'] as const;
export type RowEvent = (typeof ROW_EVENTS)[number];

/** The events that webhooks can subscribe to. */
export const EVENT_NAMES = [
  'task.created',
  'task.updated',
  'task.deleted',
  'comment.created',
  'comment.updated',
  'comment.deleted',
  'project.created',
  'project.updated',
  'project.deleted',
  'cost.created',
  'cost.updated',
  'cost.deleted',
  'time_entry.created',
  'time_entry.updated',
  'time_entry.deleted',
  'worktime.started',
  'worktime.ended',
  'worktime.corrected',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The first part of the names of row events. */
export type RowKind = EventName extends `${infer Kind}.${string}` ? Exclude<Kind, 'worktime'> : never;
