import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import { OutboundError } from './outbound.error';

/** Per try and name server. */
const PATIENCE = { timeout: 1500, tries: 2 };

const CONTROL_MS = 3000;

/**
 * Queries name servers directly: the system's resolver blocks one of the process's four threads per query, which it
 * needs for files and passwords. Therefore /etc/hosts is ignored.
 */
@Injectable()
export class NameResolver {
  /** The addresses of a name, IPv4 first. @throws {OutboundError} */
  async addressesOf(name: string, signal: AbortSignal): Promise<string[]> {
    if (/(^|\.)localhost\.?$/.test(name)) return ['127.0.0.1', '::1'];
    const { addresses, codes } = await ask(name, signal);
    if (addresses.length) return addresses;
    if (codes.every(isDenial)) throw new OutboundError('no_such_name');
    if (!(await this.works())) throw new OutboundError('offline');
    throw new OutboundError(codes.every(isAnswer) ? 'no_such_name' : 'timeout');
  }

  /**
   * Whether the name servers of this machine answer. They are asked for a new name, because without a connection they
   * may still answer from memory.
   */
  async works(): Promise<boolean> {
    const { addresses, codes } = await ask(`${randomUUID()}.com`, AbortSignal.timeout(CONTROL_MS));
    return addresses.length > 0 || codes.some(isDenial);
  }
}

/** IPv4 first; codes of the failures. */
async function ask(name: string, signal: AbortSignal): Promise<{ addresses: string[]; codes: (string | undefined)[] }> {
  const resolver = new Resolver(PATIENCE);
  const stop = () => resolver.cancel();
  signal.addEventListener('abort', stop);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', stop);
  return {
    addresses: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    codes: answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as NodeJS.ErrnoException).code] : [],
    ),
  };
}

const isDenial = (code: string | undefined) => code !== undefined && [NOTFOUND, NODATA, 'EBADNAME'].includes(code);

/** Also that the name's zone is broken, or that the name server itself has no connection. */
const isAnswer = (code: string | undefined) => isDenial(code) || code === 'ESERVFAIL' || code === 'EREFUSED';
