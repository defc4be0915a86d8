import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { isConnectionFailure, mayPassLater, toApiError, type ApiError } from '../errors/api-error';
import { onUploadProgress } from '../client/send-files';
import {
  added,
  canRetry,
  connectionLost,
  failed,
  isPending,
  progressed,
  removed,
  retried,
  started,
  stored,
  type Upload,
  type UploadsState,
} from './uploads-slice';

const maxParallel = 3;

/** A call in progress, as returned by RTK Query. */
interface Call<Answer> extends PromiseLike<{ data?: Answer; error?: unknown }> {
  abort: () => void;
}

type Thunk<Result = void> = ThunkAction<Result, UploadsState, unknown, UnknownAction>;

/** Where files go, and how. */
export interface Destination<Answer> {
  owner: string;
  isInForm: boolean;
  send: (file: File) => Thunk<Call<Answer>>;
  /** The stored file. */
  storedAs: (answer: Answer) => { name: string; path: string };
  /** What the server would refuse, checked before sending. */
  problemOf?: (file: File) => string | undefined;
  failureText: (error: ApiError) => string;
  onStored?: () => void;
  /** A cancelled or interrupted upload may still have been stored. */
  onUnclear?: () => UnknownAction;
}

/** By the upload's id. Not serialisable, so not in the store. */
const jobs = new Map<string, { run: Thunk<Promise<void>>; abort?: () => void }>();

const sending =
  <Answer>(id: string, file: File, to: Destination<Answer>): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const tellUnclear = () => to.onUnclear && dispatch(to.onUnclear());
    dispatch(started({ id }));
    onUploadProgress(file, (progress) => dispatch(progressed({ id, progress })));
    const call = dispatch(to.send(file));
    Object.assign(jobs.get(id) ?? {}, { abort: () => call.abort() });
    const { data, error } = await call;
    const failure = toApiError(error);
    if (!getState().uploads.some((upload) => upload.id === id)) tellUnclear();
    else if (data !== undefined) {
      dispatch(stored({ id, ...to.storedAs(data) }));
      to.onStored?.();
    } else if (isConnectionFailure(failure)) {
      tellUnclear();
      dispatch(connectionLost({ id, failure: to.failureText(failure) }));
    } else {
      dispatch(failed({ id, failure: to.failureText(failure), mayRetry: mayPassLater(failure) }));
    }
    dispatch(startWaiting());
  };

const startWaiting = (): Thunk => (dispatch, getState) => {
  const { uploads } = getState();
  const free = maxParallel - uploads.filter(({ state }) => state === 'running').length;
  for (const { id } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))) {
    const job = jobs.get(id);
    if (job) void dispatch(job.run);
  }
};

/** Uploads each file separately, a few in parallel, independent of the current screen. */
export const uploadFiles =
  <Answer>(files: readonly File[], to: Destination<Answer>): Thunk =>
  (dispatch) => {
    const uploads = files.map((file): Upload => {
      const { owner, isInForm } = to;
      const base = { id: nanoid(), owner, isInForm, name: file.name, size: file.size, progress: 0 };
      const failure = to.problemOf?.(file);
      if (failure !== undefined) return { ...base, state: 'failed', failure };
      jobs.set(base.id, { run: sending(base.id, file, to) });
      return { ...base, state: 'waiting' };
    });
    dispatch(added(uploads));
    dispatch(startWaiting());
  };

/** Retries uploads for which it may help; all of them by default. */
export const retryUploads =
  (mayRetry: (upload: Upload) => boolean = () => true): Thunk =>
  (dispatch, getState) => {
    const again = getState().uploads.filter((upload) => canRetry(upload) && mayRetry(upload));
    dispatch(retried(again.map(({ id }) => id)));
    dispatch(startWaiting());
  };

/** Cancels uploads in progress, and removes all of these from the list. */
export const removeUploads =
  (isMeant: (upload: Upload) => boolean): Thunk =>
  (dispatch, getState) => {
    const ids = getState()
      .uploads.filter(isMeant)
      .map(({ id }) => id);
    dispatch(removed(ids));
    for (const id of ids) {
      jobs.get(id)?.abort?.();
      jobs.delete(id);
    }
    dispatch(startWaiting());
  };

/** Asks before closing the page while that would lose files. @returns a function that stops it */
export function keepPageOpen(getState: () => UploadsState): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (getState().uploads.some(isPending)) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
