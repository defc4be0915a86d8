import { Workflow } from '../../modules/workflows/workflow.entity';
import WORKFLOWS from '../data/workflows.json';
import type { DemoContext } from '../demo-context';

const HOUR_MS = 3_600_000;

/** Workflows as a look at N8N would have found them; those without hours have not run. */
export async function fillWorkflows(context: DemoContext): Promise<void> {
  const before = (hours: number) => new Date(context.now.getTime() - hours * HOUR_MS);
  await context.insert(
    Workflow,
    WORKFLOWS.map(
      ({ name, description = null, hours, error = null, failures = '0 0 0 0 0 0 0', isOff, button }, index) => ({
        ...{ n8nId: `demo${index}`, name, description, isActive: !isOff, isGone: false },
        webhookPath: button ? `demo-${index}` : null,
        lastRunId: hours === undefined ? null : String(index),
        lastStatus: hours === undefined ? null : error === null ? ('success' as const) : ('error' as const),
        lastRunAt: hours === undefined ? null : before(hours),
        ...{ lastError: error, failures, failingSince: error === null ? null : before(50) },
        ...{ buttonName: button?.name ?? null, buttonDescription: button ? description : null },
        buttonFields: button ? JSON.stringify(button.fields) : null,
      }),
    ),
  );
}
