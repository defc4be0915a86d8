import { Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { StartRefusedError } from '../database/start-refused.error';

type Work = () => Promise<void>;

/** Jobs that run more often than hourly are only worth a line if something is unusual. */
const SLOW_MS = 5000;

const logger = new Logger('Jobs');

/**
 * A method that runs on a schedule, never twice at once. The log says that it has run, or why it failed.
 *
 * @param isFrequent logs a run at `debug` unless it took seconds.
 */
export function Job(when: string, { isFrequent = false } = {}) {
  return (target: object, name: string, descriptor: TypedPropertyDescriptor<Work>): void => {
    const work = descriptor.value;
    if (!work) throw new Error('Only a method can be a job');
    const job = `${target.constructor.name}.${name}`;
    descriptor.value = async function (this: unknown) {
      const begun = performance.now();
      try {
        await work.call(this);
      } catch (error) {
        // The message of a refusal is for operators, and says it all.
        if (error instanceof StartRefusedError) logger.error(`${job}: ${error.message}`);
        else logger.error({ err: error, job }, `${job} failed`);
        return;
      }
      const milliseconds = Math.round(performance.now() - begun);
      const isWorthALine = !isFrequent || milliseconds > SLOW_MS;
      logger[isWorthALine ? 'log' : 'debug']({ job, milliseconds }, `${job} has run`);
    };
    Cron(when, { waitForCompletion: true })(target, name, descriptor);
  };
}
