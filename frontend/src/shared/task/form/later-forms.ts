import { lazy } from 'react';
import { ChunkFailure } from '@/ui/feedback/chunk-failure';
import { loadMissingSheets } from '@/ui/screen/missing-parts';

/** The forms of the modals: the first screen need not wait for them, and loads them when it has nothing else to do. */
export const loadTaskForms = () => import('./forms');

const failed = () => ({ default: ChunkFailure });
const load = () => loadMissingSheets().then(loadTaskForms);

export const EditTaskForm = lazy(() => load().then((m) => ({ default: m.EditTaskForm }), failed));
export const NewTaskForm = lazy(() => load().then((m) => ({ default: m.NewTaskForm }), failed));
