import type { RequestListener } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { networkOf } from '../../../src/platform/network/addresses';
import { NameResolver } from '../../../src/platform/outbound/name-resolver';
import type { OutboundError } from '../../../src/platform/outbound/outbound.error';
import { OutboundHttpService } from '../../../src/platform/outbound/outbound-http.service';
import type { AppConfig } from '../../../src/platform/config/app-config';
import { hurry } from '../../support/hurried';
import { Authority, startSecureWebsite, startTcp, startWebsite, type Website } from '../../support/servers/websites';

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Math.floor((Date.now() + days * DAY) / 1000) * 1000);

/** A resolver controlled by the test, whose answers may change between queries. */
class MadeUpNames extends NameResolver {
  asked = 0;

  constructor(private readonly answers: string[][]) {
    super();
  }

  override addressesOf(): Promise<string[]> {
    return Promise.resolve(this.answers[Math.min(this.asked++, this.answers.length - 1)] ?? []);
  }
}

const client = (networks: string[], names = new NameResolver()) =>
  new OutboundHttpService({ privateNetworks: networks.map((text) => networkOf(text)!) } as AppConfig, names);

/** Only this local address is allowed; 127.0.0.2 stays private. */
const outbound = client(['127.0.0.1/32']);

const problemOf = (address: string, asking = outbound) =>
  asking.get(address).then(
    ({ status }) => status,
    (error: unknown) => (error as OutboundError).problem,
  );

const text =
  (body: string): RequestListener =>
  (_request, response) =>
    response.end(body);
const redirect =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { location }).end();

describe('an outbound request', () => {
  const servers: Website[] = [];
  const website = async (starting: Promise<Website>) => {
    const started = await starting;
    servers.push(started);
    return started;
  };
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  it('returns the answer, and sends neither cookies nor anything about us', async () => {
    let headers = {};
    const site = await website(
      startWebsite((request, response) => {
        ({ headers } = request);
        response.writeHead(200, { 'set-cookie': 'a=b', 'content-type': 'text/plain' }).end('Hello');
      }),
    );
    const visit = await outbound.get(`${site.url}/path?query`);
    expect(visit).toMatchObject({ status: 200, certificate: undefined, headers: { 'content-type': 'text/plain' } });
    expect(visit.body.toString()).toBe('Hello');
    expect(visit.milliseconds).toBeGreaterThanOrEqual(0);
    await outbound.get(site.url);
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it.each([
    'ftp://studio.example/',
    'javascript:alert(1)',
    'http://user@93.184.215.14/',
    'http://:secret@93.184.215.14/',
    'http://93.184.215.14:25/',
    'nonsense',
    '',
  ])('refuses an address such as %s', async (address) => {
    expect(await problemOf(address)).toBe('address');
  });

  it.each([
    'http://127.0.0.2/',
    'http://2130706434/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://169.254.169.254/latest/meta-data/',
  ])('refuses a private address such as %s', async (address) => {
    expect(await problemOf(address)).toBe('private');
  });

  it('refuses private names in any notation, without resolving invented ones', async () => {
    const local = new MadeUpNames([['10.0.0.1', '::1']]);
    expect(await problemOf('http://intranet.bakery.de/', client([], local))).toBe('private');
    const asked = local.asked;
    for (const name of ['bakery.example', 'localhost', 'router', 'db.internal'])
      expect(await problemOf(`http://${name}/`, client([], local))).toBe('private');
    expect([asked, local.asked]).toEqual([1, 1]);
  });

  it('goes to the checked address, even if the name resolves to another one a moment later', async () => {
    const site = await website(startWebsite(text('public')));
    const other = await website(startWebsite(text('private'), '127.0.0.2'));
    const names = new MadeUpNames([['10.1.1.1', '127.0.0.1'], ['127.0.0.2']]);
    const visit = await client(['127.0.0.1/32'], names).get(`http://rebound.bakery.de:${site.port}/`);
    expect([visit.body.toString(), names.asked, other.hits()]).toEqual(['public', 1, 0]);
  });

  it('follows redirects, each checked like the first address', async () => {
    const end = await website(startWebsite(text('end')));
    const start = await website(startWebsite(redirect(`${end.url}/there`, 301)));
    expect(await outbound.get(start.url)).toMatchObject({ status: 200, url: new URL(`${end.url}/there`) });

    const secret = await website(startWebsite(text('secret'), '127.0.0.2'));
    for (const location of [
      secret.url,
      `//127.0.0.2:${secret.port}/`,
      'http://[::1]/',
      'http://user:password@127.0.0.1/',
      'http://127.0.0.1:22/',
      'file:///etc/passwd',
      'http://',
    ]) {
      const site = await website(startWebsite(redirect(location)));
      expect([location, await problemOf(site.url)]).toEqual([location, 'bad_redirect']);
    }
    expect(secret.hits()).toBe(0);
  });

  it('does not follow redirect loops', async () => {
    const site = await website(startWebsite(redirect('/again')));
    expect(await problemOf(site.url)).toBe('redirect_loop');
    expect(site.hits()).toBe(6);
  });

  const drip = (piece: string, begin = '') =>
    startTcp((socket) => {
      const timer = setInterval(() => socket.write(piece), 100);
      socket.on('close', () => clearInterval(timer));
      socket.write(begin);
    });

  it('ends after five seconds if a server never answers, never ends, or sends byte by byte', async () => {
    const started: Record<string, Promise<Website>> = {
      'never answers': startTcp(() => undefined),
      'never shakes hands': startTcp(() => undefined, 'https'),
      'sends its head by the byte': drip('H', 'HTTP/1.1 200 OK\r\nX-Slow: '),
      'never ends its body': startWebsite((_request, response) => void response.write('<html>')),
      'says "continue" for ever': drip('HTTP/1.1 100 Continue\r\n\r\n'),
    };
    const relax = hurry();
    const before = Date.now();
    const problems = Object.entries(started).map(async ([what, start]) => [
      what,
      await problemOf((await website(start)).url),
    ]);
    expect(await Promise.all(problems)).toEqual(Object.keys(started).map((what) => [what, 'timeout']));
    relax();
    expect(Date.now() - before).toBeLessThan(2000);
  });

  it('reads at most a megabyte, however much is sent', async () => {
    const site = await website(
      startWebsite((_request, response) => {
        const chunk = Buffer.alloc(65_536, 'x');
        const more = () => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', more);
        more();
      }),
    );
    const { status, body } = await outbound.get(site.url);
    expect([status, body.length]).toEqual([200, 1_048_576]);
  });

  it('never decompresses', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const site = await website(
      startWebsite((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)),
    );
    expect((await outbound.get(site.url)).body).toEqual(bomb);
  });

  it.each<[string, () => Promise<Website>]>([
    ['hangs up', () => startTcp((socket) => socket.destroy())],
    ['speaks something else', () => startTcp((socket) => socket.end('220 mail.studio.test ESMTP\r\n'))],
    ['breaks off', () => startTcp((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'))],
    [
      'has an endless head',
      () => startTcp((socket) => socket.write(`HTTP/1.1 200 OK\r\n${'X-Long: 1\r\n'.repeat(10_000)}`)),
    ],
    [
      'wants to speak something else',
      () =>
        startTcp((socket) =>
          socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
        ),
    ],
  ])('reports a broken server if it %s', async (_what, start) => {
    const site = await website(start());
    expect(await problemOf(site.url)).toBe('broken');
  });

  it('is unreachable if no server listens', async () => {
    const site = await startWebsite(text('gone'));
    await site.close();
    expect(await problemOf(site.url)).toBe('unreachable');
  });

  describe('over TLS', () => {
    const trusted = getCACertificates('default');
    let authority: Authority;
    let good: Awaited<ReturnType<Authority['sign']>>;
    beforeAll(async () => {
      authority = await Authority.start();
      setDefaultCACertificates([...trusted, authority.cert]);
      good = await authority.sign(inDays(-10), inDays(20));
    });
    afterAll(async () => {
      setDefaultCACertificates(trusted);
      await authority.remove();
    });

    it('returns until when the certificate is valid, the earliest of several', async () => {
      const longer = await authority.sign(inDays(-1), inDays(80));
      const end = await website(startSecureWebsite(longer, text('end')));
      const site = await website(startSecureWebsite(good, redirect(end.url)));
      const soon = { from: inDays(-10), until: inDays(20) };
      const { certificate } = await outbound.get(site.url);
      expect(Math.abs(certificate!.until.getTime() - soon.until.getTime())).toBeLessThan(120_000);
      expect(Math.abs(certificate!.from.getTime() - soon.from.getTime())).toBeLessThan(120_000);
    });

    it.each<[string, string, () => Promise<Website>]>([
      [
        'certificate_expired',
        'whose certificate has expired',
        async () => startSecureWebsite(await authority.sign(inDays(-90), inDays(-1)), text('')),
      ],
      [
        'certificate',
        'with a certificate of another name',
        async () => startSecureWebsite(await authority.sign(inDays(-1), inDays(9), 'DNS:other.test'), text('')),
      ],
      [
        'certificate',
        'with a certificate of an unknown authority',
        async () => {
          const stranger = await Authority.start();
          const certificate = await stranger.sign(inDays(-1), inDays(9));
          await stranger.remove();
          return startSecureWebsite(certificate, text(''));
        },
      ],
      ['tls', 'that knows no TLS', () => startTcp((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'https')],
    ])('is refused as %s by a server %s', async (problem, _what, start) => {
      const site = await website(start());
      expect(await problemOf(site.url)).toBe(problem);
      if (problem !== 'tls') expect(site.hits()).toBe(0);
    });
  });
});
