import { later } from '@/ui/screen/later';

/** The forms of modals, loaded when idle, so that the first screen does not wait for them. */
const load = () => import('./task-forms');

export const EditTaskForm = later(() => load().then((m) => m.EditTaskForm));
export const NewTaskForm = later(() => load().then((m) => m.NewTaskForm));
