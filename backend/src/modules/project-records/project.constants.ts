export const PROJECTS_LIST = 'projects';

/** Source: specification, section 4. */
export const PROJECT_STATUSES = ['active', 'completed', 'on_hold', 'cancelled'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
