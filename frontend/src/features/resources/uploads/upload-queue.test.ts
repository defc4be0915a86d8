import { describe, expect, it, vi } from 'vitest';
import type { UploadResult } from '@/api/client/upload';
import { maxFileBytes, UploadQueue, type Upload } from './upload-queue';

interface Sent {
  name: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  end: (result: UploadResult<string>) => void;
}

const file = (name: string, size = 4) => {
  const made = new File(['text'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const refusal = (status: number): UploadResult<string> => ({
  outcome: 'failed',
  error: { status, message: 'no', fromServer: true },
});

function queueWithServer() {
  const sent: Sent[] = [];
  const onStored = vi.fn();
  const onUnclear = vi.fn();
  const onUnseenEnd = vi.fn();
  const queue = new UploadQueue<string>({
    send: (upload, { signal, onProgress }) =>
      new Promise((end) => {
        sent.push({ name: upload.file.name, signal, onProgress, end });
        signal.addEventListener('abort', () => end({ outcome: 'cancelled' }));
      }),
    onStored,
    onUnclear,
    onUnseenEnd,
  });
  const states = () => queue.current().map(({ file: { name }, state }) => `${name} ${state}`);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { queue, sent, states, settled, onStored, onUnclear, onUnseenEnd };
}

describe('the files on their way', () => {
  it('are sent three at a time, in their order', async () => {
    const { queue, sent, states, settled, onStored } = queueWithServer();
    queue.add(
      ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)),
      'HR',
    );
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    sent[1]?.end({ outcome: 'done', answer: 'stored b' });
    await settled();
    expect(onStored).toHaveBeenCalledWith('HR', 'stored b');
    expect(states()).toEqual(['a running', 'b done', 'c running', 'd running', 'e waiting']);
  });

  it('tell how far they are', () => {
    const { queue, sent } = queueWithServer();
    const seen: number[] = [];
    queue.add([file('a')], 'HR');
    queue.subscribe(() => seen.push(queue.current()[0]?.progress ?? -1));
    sent[0]?.onProgress(0.25);
    sent[0]?.onProgress(0.5);
    expect(seen).toEqual([0.25, 0.5]);
  });

  it('are not tried when they are too large, nor when they are folders, and such a one cannot be tried again', () => {
    const { queue, sent, states } = queueWithServer();
    queue.add([file('big', maxFileBytes + 1), file('just fits', maxFileBytes)], 'HR');
    queue.addFolders(['Photos'], 'HR');
    queue.retry();
    expect(states()).toEqual(['big failed', 'just fits running', 'Photos failed']);
    expect(sent).toHaveLength(1);
  });

  it('can be cancelled one by one, and another takes the place', async () => {
    const { queue, sent, states, settled, onUnclear } = queueWithServer();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      'HR',
    );
    const [first] = queue.current();
    queue.remove(first?.key ?? -1);
    await settled();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(onUnclear).toHaveBeenCalledWith('HR');
    expect(states()).toEqual(['b running', 'c running', 'd running']);
  });

  it('can be cancelled all at once, which keeps what has arrived', async () => {
    const { queue, sent, states, settled } = queueWithServer();
    queue.add(
      ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)),
      'HR',
    );
    sent[0]?.end({ outcome: 'done', answer: 'stored' });
    await settled();
    queue.cancelAll();
    await settled();
    expect(states()).toEqual(['a done']);
    expect(sent.slice(1).every(({ signal }) => signal.aborted)).toBe(true);
    expect(sent).toHaveLength(4);
  });

  it('are tried again when the server was away, but not when it refused them', async () => {
    const { queue, sent, states, settled } = queueWithServer();
    queue.add(
      ['a', 'b', 'c'].map((name) => file(name)),
      'HR',
    );
    sent[0]?.end(refusal(415));
    sent[1]?.end(refusal(503));
    sent[2]?.end({ outcome: 'failed', error: { status: 'FETCH_ERROR', message: '', fromServer: false } });
    await settled();
    expect(states()).toEqual(['a failed', 'b failed', 'c failed']);
    queue.retry();
    expect(states()).toEqual(['a failed', 'b running', 'c running']);
    expect(queue.current()[1]?.failure).toBeUndefined();
  });

  it('keep the page from being closed, as long as one of them is on its way', async () => {
    const { queue, sent, settled } = queueWithServer();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    queue.add([file('a')], 'HR');
    expect(leave()).toBe(true);
    sent[0]?.end({ outcome: 'done', answer: 'stored' });
    await settled();
    expect(leave()).toBe(false);
  });

  it('tell of their end when nobody is looking', async () => {
    const { queue, sent, settled, onUnseenEnd } = queueWithServer();
    const stop = queue.subscribe(() => undefined);
    queue.add([file('seen')], 'HR');
    sent[0]?.end({ outcome: 'done', answer: 'stored' });
    await settled();
    expect(onUnseenEnd).not.toHaveBeenCalled();
    stop();
    queue.add([file('unseen')], 'HR');
    sent[1]?.end({ outcome: 'done', answer: 'stored' });
    await settled();
    expect(onUnseenEnd).toHaveBeenCalledOnce();
    expect((onUnseenEnd.mock.calls[0]?.[0] as Upload[]).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('are forgotten when the person signs out', async () => {
    const { queue, sent, settled } = queueWithServer();
    queue.add([file('a'), file('b')], 'HR');
    queue.reset();
    await settled();
    expect(queue.current()).toEqual([]);
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
  });
});
