import type { Store } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { normaliseError, type ApiError } from './api-error';
import { untilResumed } from './interruption';
import { spokenError } from './spoken-error';
import { sessionEnded, type SessionState } from './session-slice';

export interface UploadRequest {
  /** Path with query, on this server. */
  url: string;
  /** POST unless told. */
  method?: 'POST' | 'PUT';
  /** The form field that the server expects the files in. */
  field: string;
  files: readonly File[];
  /** Aborting it cancels the upload. */
  signal: AbortSignal;
  /** The share of bytes sent, 0 to 1; at 1 the server still has to answer. */
  onProgress?: (share: number) => void;
}

/** How an upload ended. It never rejects. */
export type UploadResult<Answer> =
  { outcome: 'done'; answer: Answer } | { outcome: 'failed'; error: ApiError } | { outcome: 'cancelled' };

type SessionStore = Store<{ session: SessionState }>;

/** Sends files as a form. By XMLHttpRequest, because fetch tells nothing of the progress of what it sends. */
export function useUpload(): <Answer>(request: UploadRequest) => Promise<UploadResult<Answer>> {
  const store: SessionStore = useStore<{ session: SessionState }>();
  return useCallback((request) => send(store, request), [store]);
}

function send<Answer>(store: SessionStore, request: UploadRequest): Promise<UploadResult<Answer>> {
  const { url, method = 'POST', field, files, signal, onProgress } = request;
  const { token } = store.getState().session;
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve({ outcome: 'cancelled' });
      return;
    }
    const form = new FormData();
    for (const file of files) form.append(field, file, file.name);
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    if (token !== null) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    const cancel = () => xhr.abort();
    const end = (result: UploadResult<Answer>) => {
      signal.removeEventListener('abort', cancel);
      if (result.outcome !== 'failed') resolve(result);
      else void spokenError(result.error).then((error) => resolve({ outcome: 'failed', error }));
    };
    xhr.onabort = () => end({ outcome: 'cancelled' });
    xhr.onerror = () => end({ outcome: 'failed', error: normaliseError({ status: 'FETCH_ERROR', error: '' }) });
    xhr.onload = () => {
      const result = resultOf<Answer>(xhr);
      // As in the base query: a refused token is dropped, unless it has been replaced meanwhile.
      const refused = result.outcome === 'failed' && result.error.status === 401;
      if (refused && token !== null && store.getState().session.token === token) store.dispatch(sessionEnded());
      const mayRepeat = refused && store.getState().session.interrupted ? untilResumed() : Promise.resolve(false);
      void mayRepeat.then(async (repeats) => end(repeats ? await send<Answer>(store, request) : result));
    };
    signal.addEventListener('abort', cancel);
    xhr.send(form);
  });
}

function resultOf<Answer>({ status, responseText }: XMLHttpRequest): UploadResult<Answer> {
  const data = parsed(responseText);
  if (status >= 200 && status < 300 && data !== undefined) return { outcome: 'done', answer: data as Answer };
  if (data !== undefined) return { outcome: 'failed', error: normaliseError({ status, data }) };
  const unreadable = { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: '' } as const;
  return { outcome: 'failed', error: normaliseError(unreadable) };
}

/** undefined when it is no JSON: a proxy in front of the server answers failures in its own way. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
