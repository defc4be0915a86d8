import { withTimeout } from '../clock/with-timeout';

export class TooLateError extends Error {}

/** The result of the work, within three seconds. @throws {TooLateError} */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(3000, work, () => new TooLateError('No answer in time'));
