import type { EventName } from '@/api/admin.api';

/** Events by subject, in the order of the form. */
export const eventGroups = {
  task: ['task.created', 'task.updated', 'task.deleted'],
  comment: ['comment.created', 'comment.updated', 'comment.deleted'],
  project: ['project.created', 'project.updated', 'project.deleted'],
  cost: ['cost.created', 'cost.updated', 'cost.deleted'],
  worktime: ['worktime.started', 'worktime.ended', 'worktime.corrected'],
} as const satisfies Record<string, readonly EventName[]>;

export type EventGroup = keyof typeof eventGroups;
export const groupNames = Object.keys(eventGroups) as EventGroup[];

type Happening = EventName extends `${string}.${infer What}` ? What : never;

/** `created` of `task.created`. */
export const happeningOf = (event: EventName) => event.replace(/^.*\./, '') as Happening;
