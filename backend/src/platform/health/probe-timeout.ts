import { withTimeout } from '../clock/with-timeout';

export class ProbeTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Resolves to the work's result within three seconds. @throws {ProbeTimeoutError} */
export const withProbeTimeout = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(3000, work, () => new ProbeTimeoutError('No answer in time'));
