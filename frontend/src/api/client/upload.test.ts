import { renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '@/app/store';
import { refusal, server } from '@/test/server';
import { employee } from '@/test/users';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { authApi } from '../session/auth.api';
import { signedIn } from './session-slice';
import { useUpload, type UploadRequest } from './upload';

function uploader() {
  server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee })));
  const store = createStore();
  store.dispatch(signedIn('token'));
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });
  const { result } = renderHook(() => useUpload(), { wrapper });
  const upload = (request: Partial<UploadRequest> = {}) =>
    result.current<{ files: string[] }>({
      url: '/api/anything/upload',
      field: 'files',
      files: [new File(['one'], 'größe ł.txt'), new File(['two'], 'two.txt')],
      signal: new AbortController().signal,
      ...request,
    });
  return { store, upload };
}

describe('an upload', () => {
  it('sends every file under its own name, as the person who is signed in', async () => {
    server.use(
      http.post('*/api/anything/upload', async ({ request }) => {
        const parts = (await request.text()).matchAll(/name="(.+?)"; filename="(.+?)"/g);
        const names = [...parts].map(([, field, name]) => `${field}: ${name}`);
        return HttpResponse.json({ files: [request.headers.get('authorization'), ...names] }, { status: 201 });
      }),
    );
    const { upload } = uploader();
    await expect(upload()).resolves.toEqual({
      outcome: 'done',
      answer: { files: ['Bearer token', 'files: größe ł.txt', 'files: two.txt'] },
    });
  });

  it('tells what the server refused', async () => {
    server.use(http.post('*/api/anything/upload', () => refusal(413, 'Too large')));
    const { upload } = uploader();
    await expect(upload()).resolves.toMatchObject({ outcome: 'failed', error: { status: 413, message: 'Too large' } });
  });

  it('tells that nobody answered', async () => {
    server.use(http.post('*/api/anything/upload', () => HttpResponse.error()));
    const { upload } = uploader();
    await expect(upload()).resolves.toMatchObject({ outcome: 'failed', error: { status: 'FETCH_ERROR' } });
  });

  it('ends the session when the token is refused', async () => {
    server.use(http.post('*/api/anything/upload', () => refusal(401, 'Please sign in')));
    const { upload, store } = uploader();
    await upload();
    expect(store.getState().session.token).toBeNull();
  });

  it('in the middle of a form waits for the person to sign in again, and is sent anew', async () => {
    server.use(
      http.post('*/api/anything/upload', ({ request }) =>
        request.headers.get('Authorization') === 'Bearer fresh'
          ? HttpResponse.json({ files: ['stored'] }, { status: 201 })
          : refusal(401, 'Please sign in'),
      ),
    );
    const { upload, store } = uploader();
    await vi.waitFor(() => expect(authApi.endpoints.getMe.select()(store.getState()).data).toBeDefined());
    renderHook(() => useDirtyGuard(true), {
      wrapper: ({ children }: { children: ReactNode }) => createElement(Provider, { store, children }),
    });
    const result = upload();
    await vi.waitFor(() => expect(store.getState().session.interrupted).toBe(true));
    store.dispatch(signedIn('fresh'));
    await expect(result).resolves.toEqual({ outcome: 'done', answer: { files: ['stored'] } });
  });

  it('is cancelled before it starts and while it runs', async () => {
    const { upload } = uploader();
    await expect(upload({ signal: AbortSignal.abort() })).resolves.toEqual({ outcome: 'cancelled' });
    const running = new AbortController();
    server.use(
      http.post('*/api/anything/upload', async () => {
        running.abort();
        return new Promise<never>(() => undefined);
      }),
    );
    await expect(upload({ signal: running.signal })).resolves.toEqual({ outcome: 'cancelled' });
  });
});
