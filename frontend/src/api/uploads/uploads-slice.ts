import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createSlice, isAnyOf, type PayloadAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { resourcesApi } from '../generated/resources.gen';

export interface Upload {
  id: string;
  /** The library, or a form. */
  owner: string;
  /** A form shows it instead of the indicator. */
  isInForm: boolean;
  /** The chosen name; once stored, the server's. */
  name: string;
  size: number;
  /** Paused: the server is unreachable, and the user decides when to retry. */
  state: 'waiting' | 'running' | 'paused' | 'failed' | 'done';
  /** The share of bytes sent, 0 to 1; at 1 the server still has to answer. */
  progress: number;
  /** Why it failed or was paused. */
  failure?: string;
  /** A rejected file would be rejected again. */
  mayRetry?: boolean;
  /** Where it is stored. */
  path?: string;
}

export interface UploadsState {
  uploads: Upload[];
}

export const isInProgress = ({ state }: Upload) => state === 'waiting' || state === 'running';
/** Lost if the page is closed. */
export const isPending = (upload: Upload) => isInProgress(upload) || upload.state === 'paused';
export const canRetry = ({ state, mayRetry }: Upload) =>
  state === 'paused' || (state === 'failed' && mayRetry === true);

type OfOne<Changes = object> = PayloadAction<{ id: string } & Changes>;

const change = (uploads: Upload[], id: string, changes: Partial<Upload>) =>
  uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));

const liesIn = (folder: string, path = '') => path === folder || path.startsWith(`${folder}/`);

const { deleteResourceFile, deleteResourceFolder } = resourcesApi.endpoints;

const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: (): Upload[] => [],
  reducers: {
    added: (uploads, { payload }: PayloadAction<Upload[]>) => [...uploads, ...payload],
    started: (uploads, { payload: { id } }: OfOne) => change(uploads, id, { state: 'running' }),
    progressed: (uploads, { payload: { id, progress } }: OfOne<{ progress: number }>) =>
      change(uploads, id, { progress }),
    stored: (uploads, { payload: { id, ...as } }: OfOne<{ name: string; path: string }>) =>
      change(uploads, id, { ...as, state: 'done', progress: 1 }),
    failed: (uploads, { payload: { id, ...why } }: OfOne<{ failure: string; mayRetry: boolean }>) =>
      change(uploads, id, { ...why, state: 'failed' }),
    /** The others would not arrive either. */
    connectionLost: (uploads, { payload: { id, failure } }: OfOne<{ failure: string }>) =>
      change(uploads, id, { state: 'paused', failure }).map((upload) =>
        upload.state === 'waiting' ? { ...upload, state: 'paused' } : upload,
      ),
    retried: (uploads, { payload }: PayloadAction<string[]>) =>
      uploads.map((upload) =>
        payload.includes(upload.id) ? { ...upload, state: 'waiting', progress: 0, failure: undefined } : upload,
      ),
    removed: (uploads, { payload }: PayloadAction<string[]>) => uploads.filter(({ id }) => !payload.includes(id)),
    /** Uploads in progress continue in the indicator; those waiting for the user are dropped. */
    formLeft: (uploads, { payload }: PayloadAction<string>) =>
      uploads
        .filter((upload) => upload.owner !== payload || isInProgress(upload))
        .map((upload) => (upload.owner === payload ? { ...upload, isInForm: false } : upload)),
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      isAnyOf(deleteResourceFile.matchFulfilled, deleteResourceFolder.matchFulfilled),
      (uploads, { meta }) => uploads.filter(({ path }) => !liesIn(meta.arg.originalArgs.path, path)),
    ),
});

export const { added, started, progressed, stored, failed, connectionLost, retried, removed, formLeft } =
  uploadsSlice.actions;
export const uploadsReducer = uploadsSlice.reducer;

const useUploadSelector = useSelector.withTypes<UploadsState>();
export const useUploadDispatch = useDispatch.withTypes<ThunkDispatch<UploadsState, unknown, UnknownAction>>();

/** The uploads of one owner; by default, those that no form shows. */
export function useUploads(owner?: string): readonly Upload[] {
  const uploads = useUploadSelector((state) => state.uploads);
  return useMemo(
    () => uploads.filter((upload) => (owner === undefined ? !upload.isInForm : upload.owner === owner)),
    [uploads, owner],
  );
}
