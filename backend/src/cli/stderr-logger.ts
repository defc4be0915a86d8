import { ConsoleLogger } from '@nestjs/common';

/** Keeps standard output for the command's result, which may be JSON for scripts. */
export class StderrLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['fatal', 'error', 'warn'] });
  }

  protected override printMessages(
    ...[messages, context, logLevel, , ...rest]: Parameters<ConsoleLogger['printMessages']>
  ): void {
    super.printMessages(messages, context, logLevel, 'stderr', ...rest);
  }
}
