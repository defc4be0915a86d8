import { INSTANT, shownInstant } from './instants';

/** A workflow of N8N failed three times in a row, or is well again. */
export interface WorkflowNotice {
  isWell: boolean;
  name: string;
  /** Of the first failure, or of the success. */
  since: Date;
}

/** The name comes last, because lists may cut it. */
export const storedWorkflowNotice = ({ isWell, name, since }: WorkflowNotice): string =>
  [isWell ? 'well' : 'failing', since.toISOString(), name].join('\n');

const STORED = new RegExp(`^(well|failing)\\n(${INSTANT})\\n(.+)$`);

/** Null if an admin has changed the raw value to something else. */
export function workflowNoticeIn(stored: string | null) {
  const [, kind, since, name] = STORED.exec(stored ?? '') ?? [];
  return since && name ? { isWell: kind === 'well', name, since } : null;
}

/** The text in clients that only know admin messages. */
export function sentenceAboutWorkflow({ isWell, name, since }: WorkflowNotice, zone: string): string {
  const at = shownInstant(since, zone);
  return isWell ? `The workflow ${name} is well again.` : `The workflow ${name} has failed each time since ${at}.`;
}
