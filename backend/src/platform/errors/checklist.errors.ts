import { appError } from './app-error';

export class ChecklistChangedError extends appError(
  409,
  'checklist_changed',
  'This line of the checklist has been changed meanwhile',
) {}
