import { Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';

/** Jobs that run more often than hourly are only worth a line if something is unusual. */
const SLOW_MS = 5000;

const logger = new Logger('Jobs');

/**
 * Also runs a method on a schedule, never twice at once. The log says that it has run, or why it failed; who calls the
 * method gets its result and its failure as ever.
 *
 * @param isFrequent logs a run at `debug` unless it took seconds.
 */
export function Job(when: string, { isFrequent = false } = {}) {
  return <T>(target: object, name: string, { value: work }: TypedPropertyDescriptor<() => Promise<T>>): void => {
    if (!work) throw new Error('Only a method can be a job');
    const job = `${target.constructor.name}.${name}`;
    const scheduled = async function (this: unknown): Promise<void> {
      const begun = performance.now();
      try {
        await work.call(this);
      } catch (error) {
        logger.error({ err: error, job }, `${job} failed`);
        return;
      }
      const milliseconds = Math.round(performance.now() - begun);
      const isWorthALine = !isFrequent || milliseconds > SLOW_MS;
      logger[isWorthALine ? 'log' : 'debug']({ job, milliseconds }, `${job} has run`);
    };
    const descriptor = { value: scheduled, configurable: true, writable: true };
    Object.defineProperty(target, `${name}OnSchedule`, descriptor);
    Cron(when, { waitForCompletion: true })(target, `${name}OnSchedule`, descriptor);
  };
}
