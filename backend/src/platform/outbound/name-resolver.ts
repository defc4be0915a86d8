import { Injectable } from '@nestjs/common';
import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import { OutboundError } from './outbound.error';

/** Per try and name server. */
const PATIENCE = { timeout: 1500, tries: 2 };

/**
 * Queries name servers directly: the system's resolver blocks one of the process's four threads per query, which it
 * needs for files and passwords. Therefore /etc/hosts is ignored.
 */
@Injectable()
export class NameResolver {
  /** The addresses of a name, IPv4 first. @throws {OutboundError} */
  async addressesOf(name: string, signal: AbortSignal): Promise<string[]> {
    if (/(^|\.)localhost\.?$/.test(name)) return ['127.0.0.1', '::1'];
    const resolver = new Resolver(PATIENCE);
    const stop = () => resolver.cancel();
    signal.addEventListener('abort', stop);
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      signal.throwIfAborted();
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (addresses.length) return addresses;
      const codes = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [(answer.reason as NodeJS.ErrnoException).code] : [],
      );
      throw new OutboundError(codes.every(isAnswer) ? 'no_such_name' : 'offline');
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}

/** A name server answered: there is no such name, or its zone is broken. */
const isAnswer = (code: string | undefined) =>
  code !== undefined && [NOTFOUND, NODATA, 'ESERVFAIL', 'EREFUSED', 'EBADNAME'].includes(code);
