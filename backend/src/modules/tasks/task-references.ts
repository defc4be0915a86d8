import type { TaskNames } from './dto/task.dto';
import type { UpdateTaskDto } from './dto/task-input.dto';
import { TaskErrors } from './tasks.errors';

/** Rejects unknown ids, naming their field. */
export function checkReferences(
  { assignee, projectId }: Pick<UpdateTaskDto, 'assignee' | 'projectId'>,
  { emails, projects }: TaskNames,
): void {
  if (assignee !== undefined && !emails.has(assignee)) throw new TaskErrors.UnknownAssignee();
  if (projectId && !projects.has(projectId)) throw new TaskErrors.UnknownProject();
}

export function refuseDeactivated(assignee: number | undefined | null, { deactivated }: TaskNames): void {
  if (assignee && deactivated.has(assignee)) throw new TaskErrors.DeactivatedAssignee();
}
