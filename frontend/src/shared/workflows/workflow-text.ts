import { t } from '@/i18n';
import type { ApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import type { WorkflowProblem } from '@/api/workflows.api';

/** Problems of N8N alone; the sentences of the others are those of websites. */
const own = ['timeout', 'address', 'private', 'key', 'rights', 'starting', 'not_n8n'] as const;

const isOwn = (problem: WorkflowProblem): problem is (typeof own)[number] => own.some((one) => one === problem);

/** Why N8N could not be asked, and what to do. */
export const problemText = (problem: WorkflowProblem): string =>
  isOwn(problem) ? t(`workflows.problem.${problem}`) : t(`sites.problem.${problem}`);

/** Why the server, or N8N behind it, refused. */
export const refusalText = (error: ApiError): string =>
  error.code === 'n8n_refused' ? problemText(error.params?.problem as WorkflowProblem) : errorText(error);
