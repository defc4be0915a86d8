import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStore, startStore } from '@/app/store/store';
import { http, HttpResponse, server } from '@/test/server';
import { employee } from '@/test/fixtures/users';
import type { ApiError } from '../errors/api-error';
import { resourcesApi } from '../resources.api';
import { removeUploads, retryUploads, uploadFiles, type Destination } from './upload-queue';
import { formLeft } from './uploads-slice';

type Answer = { data: string } | { error: ApiError };

interface Sent {
  name: string;
  isAborted: boolean;
  end: (answer: Answer) => void;
}

const error = (status: ApiError['status'], message = 'no'): Answer => ({
  error: { status, message, fromServer: true },
});
const stored = (path: string): Answer => ({ data: path });
const named = (...names: string[]) => names.map((name) => new File(['text'], name));

function queueWithServer(changes: Partial<Destination<string>> = {}) {
  server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee })));
  const store = createStore();
  onTestFinished(startStore(store));
  const sent: Sent[] = [];
  const onUnclear = vi.fn(() => ({ type: 'unclear' }));
  const to: Destination<string> = {
    owner: 'library',
    isInForm: false,
    send: (file) => () => {
      const call: Sent = { name: file.name, isAborted: false, end: () => undefined };
      sent.push(call);
      const answer = new Promise<Answer>((resolve) => (call.end = resolve));
      return Object.assign(answer, {
        abort: () => {
          call.isAborted = true;
          call.end(error('CUSTOM_ERROR'));
        },
      });
    },
    storedAs: (path) => ({ path, name: path.slice(path.lastIndexOf('/') + 1) }),
    failureText: ({ message }) => message,
    onUnclear,
    ...changes,
  };
  const add = (...names: string[]) => store.dispatch(uploadFiles(named(...names), to));
  const states = () => store.getState().uploads.map(({ name, state }) => `${name} ${state}`);
  const idOf = (name: string) => store.getState().uploads.find((upload) => upload.name === name)?.id;
  const remove = (name: string) => store.dispatch(removeUploads(({ id }) => id === idOf(name)));
  /** Ends a call, and lets the queue take note of it. */
  const end = async (at: number, answer: Answer) => {
    sent[at]?.end(answer);
    await vi.waitFor(() => expect(states()).not.toContain(`${sent[at]?.name ?? ''} running`));
  };
  return { store, sent, add, states, remove, end, onUnclear };
}

const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('uploads', () => {
  it('run three at a time, in order', async () => {
    const { sent, add, states, end } = queueWithServer();
    add('a', 'b', 'c', 'd', 'e');
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    await end(1, stored('HR/b'));
    expect(states()).toEqual(['a running', 'b done', 'c running', 'd running', 'e waiting']);
  });

  it('take the server’s names, and leave the list when their file or folder is deleted', async () => {
    server.use(http.delete('*/api/resources/:kind', () => new HttpResponse(null, { status: 204 })));
    const { store, add, states, end } = queueWithServer();
    add('plan.pdf', 'a.txt', 'b.txt');
    await end(0, stored('HR/plan (1).pdf'));
    await end(1, stored('HR/Old/a.txt'));
    await end(2, stored('HR/Older/b.txt'));
    expect(states()).toEqual(['plan (1).pdf done', 'a.txt done', 'b.txt done']);
    const { deleteResourceFile, deleteResourceFolder } = resourcesApi.endpoints;
    await store.dispatch(deleteResourceFile.initiate({ path: 'HR/plan (1).pdf' }));
    await store.dispatch(deleteResourceFolder.initiate({ path: 'HR/Old' }));
    expect(states()).toEqual(['b.txt done']);
  });

  it('are not sent if the server would refuse them, and cannot be retried', () => {
    const { store, sent, add, states } = queueWithServer({
      problemOf: ({ name }) => (name === 'big' ? 'too large' : undefined),
    });
    add('big', 'fits');
    store.dispatch(retryUploads());
    expect(states()).toEqual(['big failed', 'fits running']);
    expect(sent).toHaveLength(1);
  });

  it('can be cancelled one by one, and the next one starts', async () => {
    const { sent, add, states, remove, onUnclear } = queueWithServer();
    add('a', 'b', 'c', 'd');
    remove('a');
    expect(sent[0]?.isAborted).toBe(true);
    expect(states()).toEqual(['b running', 'c running', 'd running']);
    await vi.waitFor(() => expect(onUnclear).toHaveBeenCalledOnce());
  });

  it('pause together when the connection is lost, and continue together on a retry', async () => {
    const { store, sent, add, states, end, onUnclear } = queueWithServer();
    add('a', 'b', 'c', 'd', 'e');
    for (const at of [0, 1, 2]) await end(at, error('FETCH_ERROR', 'no connection'));
    expect(states()).toEqual(['a paused', 'b paused', 'c paused', 'd paused', 'e paused']);
    expect(sent).toHaveLength(3);
    expect(onUnclear).toHaveBeenCalledTimes(3);
    store.dispatch(retryUploads());
    expect(states()).toEqual(['a running', 'b running', 'c running', 'd waiting', 'e waiting']);
  });

  it('keep the page from closing until all are stored or cancelled', async () => {
    const { add, remove, end } = queueWithServer();
    expect(mayLeave()).toBe(true);
    add('a', 'b');
    expect(mayLeave()).toBe(false);
    await end(0, stored('HR/a'));
    await end(1, error('FETCH_ERROR'));
    expect(mayLeave()).toBe(false);
    remove('b');
    expect(mayLeave()).toBe(true);
  });

  it('continue after the user has left their form, which drops all others', async () => {
    const { store, add, states, end } = queueWithServer({ owner: 'picture', isInForm: true });
    add('refused', 'going on');
    await end(0, error(400));
    store.dispatch(formLeft('picture'));
    expect(states()).toEqual(['going on running']);
    expect(store.getState().uploads[0]?.isInForm).toBe(false);
  });
});
