import { mock } from 'node:test';
import type { Request } from 'express';
import { withStallTimeout } from './stall-timeout';
import { UploadErrors } from '../upload.errors';

const MINUTE = 60_000;

describe('an upload', () => {
  const socket = { bytesRead: 0 };
  const request = { socket, complete: false };
  const receive = (receiving: Promise<string>) => withStallTimeout(request as unknown as Request, MINUTE, receiving);

  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    jest.spyOn(globalThis, 'clearInterval');
    Object.assign(request, { complete: false });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    mock.timers.reset();
  });

  const minutePasses = async (bytes: number) => {
    socket.bytesRead += bytes;
    mock.timers.tick(MINUTE);
    await Promise.resolve();
  };

  it('may take hours as long as data arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const outcome = receive(promise);
    for (let minute = 0; minute < 300; minute++) await minutePasses(100_000);
    resolve('received');
    await expect(outcome).resolves.toBe('received');
    expect(clearInterval).toHaveBeenCalledTimes(1);
  });

  it('ends when it almost stalls', async () => {
    const outcome = receive(new Promise(() => undefined));
    const refused = expect(outcome).rejects.toThrow(UploadErrors.UploadStalled);
    await minutePasses(100_000);
    await minutePasses(1000);
    await refused;
    expect(clearInterval).toHaveBeenCalledTimes(1);
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
