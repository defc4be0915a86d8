/** What comes in one piece when the screen is there. */
export { EditTaskForm } from './edit-task-form';
export { NewTaskForm } from './new-task-form';
