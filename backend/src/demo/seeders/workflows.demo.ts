import type { ButtonFieldDto } from '../../modules/workflows/dto/button.dto';
import { Workflow } from '../../modules/workflows/workflow.entity';
import type { DemoContext } from '../demo-context';

const HOUR_MS = 3_600_000;

interface WorkflowStory {
  name: string;
  description: string;
  /** Hours since the last run; null: it has not run. */
  hours: number | null;
  /** Why the last run failed. */
  error?: string;
  failures?: string;
  isOff?: true;
  button?: { name: string; fields: ButtonFieldDto[] };
}

const field = (label: string, type: ButtonFieldDto['type'], choices: readonly string[] = []): ButtonFieldDto => {
  return { label, type, isRequired: true, choices: choices.map((text) => ({ text })) };
};

const WORKFLOWS: WorkflowStory[] = [
  { name: 'Urgent tasks to the chat', description: 'Posts tasks that become urgent.', hours: 3 },
  {
    name: 'New costs to bookkeeping',
    description: 'Uploads invoices to the accountant.',
    ...{ hours: 20, error: 'Upload: The token of the accounting service has expired', failures: '0 0 0 0 1 1 2' },
  },
  { name: 'Weekly hours to payroll', description: 'Mails the hours of the week.', hours: 70 },
  { name: 'Website down, open a ticket', description: '', hours: 26, failures: '0 1 0 0 0 0 0' },
  { name: 'Newsletter of the studio', description: 'Paused until spring.', hours: null, isOff: true },
  {
    name: 'Offer from a template',
    description: 'Writes an offer and puts it into the client’s folder.',
    hours: 44,
    button: {
      name: 'Write an offer',
      fields: [field('Project', 'project'), field('Scope', 'text'), field('Tone', 'choice', ['Friendly', 'Formal'])],
    },
  },
  {
    name: 'Ask the client for feedback',
    description: 'Mails a short form about a finished task.',
    hours: 7,
    button: { name: 'Ask for feedback', fields: [field('Task', 'task')] },
  },
];

/** Workflows as a look at N8N would have found them. */
export async function fillWorkflows(context: DemoContext): Promise<void> {
  const before = (hours: number) => new Date(context.now.getTime() - hours * HOUR_MS);
  await context.insert(
    Workflow,
    WORKFLOWS.map(({ name, description, hours, error = null, failures = '0 0 0 0 0 0 0', isOff, button }, index) => ({
      ...{ n8nId: `demo${index}`, name, description: description || null, isActive: !isOff, isGone: false },
      webhookPath: button ? `demo-${index}` : null,
      lastRunId: hours === null ? null : String(index),
      lastStatus: hours === null ? null : error === null ? ('success' as const) : ('error' as const),
      lastRunAt: hours === null ? null : before(hours),
      ...{ lastError: error, failures, failingSince: error === null ? null : before(50) },
      ...{ buttonName: button?.name ?? null, buttonDescription: button ? description : null },
      buttonFields: button ? JSON.stringify(button.fields) : null,
    })),
  );
}
