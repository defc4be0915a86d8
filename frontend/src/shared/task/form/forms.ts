/** One chunk, loaded when the screen is idle. */
export { EditTaskForm } from './edit-task-form';
export { NewTaskForm } from './new-task-form';
