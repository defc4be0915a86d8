import { OUTBOUND_PROBLEMS } from '../../platform/outbound/outbound.error';

/** Why N8N could not be read. */
export const WORKFLOW_PROBLEMS = [
  ...OUTBOUND_PROBLEMS,
  /** The API key is wrong, expired or withdrawn, or the API is switched off: N8N answers the same. */
  'key',
  /** The API key lacks a scope. */
  'rights',
  'starting',
  'not_n8n',
] as const;
export type WorkflowProblem = (typeof WORKFLOW_PROBLEMS)[number];

/** States of N8N's executions. */
export const RUN_STATUSES = [
  ...(['canceled', 'crashed', 'error', 'new'] as const),
  ...(['running', 'success', 'unknown', 'waiting'] as const),
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const hasFailed = (status: RunStatus | null): boolean => status === 'error' || status === 'crashed';

/** Scopes of the API key that the dashboard uses. */
export const NEEDED_SCOPES = [
  ...(['workflow:list', 'workflow:activate', 'workflow:deactivate'] as const),
  ...(['execution:list', 'execution:read', 'execution:retry'] as const),
] as const;
export type NeededScope = (typeof NEEDED_SCOPES)[number];

export const BUTTON_FIELD_TYPES = ['text', 'choice', 'project', 'task', 'file'] as const;
export type ButtonFieldType = (typeof BUTTON_FIELD_TYPES)[number];

export const MAX_BUTTON_FIELDS = 5;
export const MAX_BUTTON_TEXT = 2000;

/** Failures are counted by day, today's last. */
export const FAILURE_DAYS = 7;
/** As many in a row are a notice. */
export const FAILURES_TO_TELL = 3;
