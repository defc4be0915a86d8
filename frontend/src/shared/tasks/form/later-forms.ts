import { lazyWithPreload } from '@/ui/screen/lazy-with-preload';

/** The forms of modals, loaded when idle, so that the first screen does not wait for them. */
const load = () => import('./task-forms');

export const EditTaskForm = lazyWithPreload(() => load().then((m) => m.EditTaskForm));
export const NewTaskForm = lazyWithPreload(() => load().then((m) => m.NewTaskForm));
