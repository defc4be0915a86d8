import { Injectable } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import { isIP } from 'node:net';
import { isReservedName } from '../../../platform/network/addresses';
import { NameResolver } from '../../../platform/outbound/name-resolver';
import { OutboundError } from '../../../platform/outbound/outbound.error';
import { type Certificate, OutboundHttpService } from '../../../platform/outbound/outbound-http.service';
import type { SiteOutcome, SiteProblem } from '../site.constants';
import { titleOf } from './page-title';

export interface SiteCheckResult {
  outcome: SiteOutcome;
  problem: SiteProblem | null;
  status: number | null;
  responseMs: number | null;
  certificate: Certificate | null;
  leadsToHttps: boolean | null;
  title: string | null;
  /** null: no page was read. */
  isWordpress: boolean | null;
}

/** Concurrent checks, of up to five seconds each. */
const AT_ONCE = 8;

/** A site that asks for a password counts as up. */
const FIRST_FAILURE = 400;
const UNAUTHORIZED = 401;

/** Problems that say nothing about the site. */
const SKIPPED: ReadonlySet<SiteProblem> = new Set(['address', 'private', 'offline']);

/** Problems that this machine's own connection may have caused. */
const SILENT: ReadonlySet<SiteProblem> = new Set(['timeout', 'unreachable']);

const nothingSeen = {
  status: null,
  responseMs: null,
  certificate: null,
  leadsToHttps: null,
  title: null,
  isWordpress: null,
};

const WORDPRESS = /<meta\s+name="generator"\s+content="WordPress|\/wp-(content|includes|json)\//;

const looksLikeWordpress = (page: Buffer) => WORDPRESS.test(page.toString('latin1'));

@Injectable()
export class SiteCheckerService {
  private readonly slots = new Semaphore(AT_ONCE);

  constructor(
    private readonly outbound: OutboundHttpService,
    private readonly names: NameResolver,
  ) {}

  /** Never rejects: failures are part of the result. */
  check(url: string): Promise<SiteCheckResult> {
    return this.slots.runExclusive(async () => {
      try {
        const [visit, leadsToHttps] = await Promise.all([this.outbound.get(url), this.leadsToHttps(url)]);
        const { status, milliseconds: responseMs, certificate = null } = visit;
        const isDown = status >= FIRST_FAILURE && status !== UNAUTHORIZED;
        return {
          outcome: isDown ? 'down' : 'up',
          problem: isDown ? 'status' : null,
          status,
          responseMs,
          certificate,
          leadsToHttps: leadsToHttps ?? (/^http:/i.test(url) ? visit.url.protocol === 'https:' : null),
          title: titleOf(visit.body, visit.headers),
          isWordpress: isDown ? null : looksLikeWordpress(visit.body),
        };
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        const problem = (await this.isOurs(error.problem, url)) ? 'offline' : error.problem;
        return { outcome: SKIPPED.has(problem) ? 'skipped' : 'down', problem, ...nothingSeen };
      }
    });
  }

  /** Addresses and local names may work without the internet, so its absence explains nothing. */
  private async isOurs(problem: SiteProblem, url: string): Promise<boolean> {
    if (!SILENT.has(problem)) return false;
    const { hostname } = new URL(url);
    return !isIP(hostname.replace(/^\[|\]$/g, '')) && !isReservedName(hostname) && !(await this.names.works());
  }

  /** Whether `http://` redirects to `https://`; null: no answer there, or not to be checked. */
  private async leadsToHttps(address: string): Promise<boolean | null> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.protocol !== 'https:' || url.port !== '') return null;
    url.protocol = 'http:';
    try {
      const { url: end } = await this.outbound.get(url.href, { hasBody: false });
      return end.protocol === 'https:';
    } catch (error) {
      if (error instanceof OutboundError) return null;
      throw error;
    }
  }
}
