import { later } from '@/ui/screen/later';

/** The forms of the modals: the first screen need not wait for them, and loads them when it has nothing else to do. */
const load = () => import('./forms');

export const EditTaskForm = later(() => load().then((m) => m.EditTaskForm));
export const NewTaskForm = later(() => load().then((m) => m.NewTaskForm));
