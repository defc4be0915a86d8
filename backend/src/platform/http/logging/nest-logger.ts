import { Logger, type Params, PinoLogger } from 'nestjs-pino';

/** Nest's startup messages: over a hundred lines, and failures that `main` explains. */
const FRAMEWORK = new Set<unknown>([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'ExceptionHandler',
]);

/** Handles Nest's log from the first line; its startup messages are logged at `debug`. */
export class NestLogger extends Logger {
  constructor(params: Params) {
    super(new PinoLogger(params), params);
  }

  override log(message: unknown, ...others: unknown[]): void {
    if (FRAMEWORK.has(others.at(-1))) this.debug(message, ...others);
    else super.log(message, ...others);
  }

  override error(message: unknown, ...others: unknown[]): void {
    if (FRAMEWORK.has(others.at(-1))) this.debug(message, ...others);
    else super.error(message, ...others);
  }
}
