import type { Request } from 'express';
import { vi } from 'vitest';
import { whileItMoves } from './moving-upload';
import { UploadStalledError } from '../upload.errors';

const MINUTE = 60_000;

describe('an upload', () => {
  const socket = { bytesRead: 0 };
  const request = { socket, complete: false };
  const receive = (receiving: Promise<string>) => whileItMoves(request as unknown as Request, MINUTE, receiving);

  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(request, { complete: false });
  });
  afterEach(() => void vi.useRealTimers());

  const minutePasses = async (bytes: number) => {
    socket.bytesRead += bytes;
    await vi.advanceTimersByTimeAsync(MINUTE);
  };

  it('may take hours as long as it moves', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const outcome = receive(promise);
    for (let minute = 0; minute < 300; minute++) await minutePasses(100_000);
    resolve('received');
    await expect(outcome).resolves.toBe('received');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when it hardly moves', async () => {
    const outcome = receive(new Promise(() => undefined));
    const refused = expect(outcome).rejects.toThrow(UploadStalledError);
    await minutePasses(100_000);
    await minutePasses(1000);
    await refused;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may take any time to be stored once it has arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const outcome = receive(promise);
    request.complete = true;
    for (let minute = 0; minute < 5; minute++) await minutePasses(0);
    resolve('stored');
    await expect(outcome).resolves.toBe('stored');
  });
});
