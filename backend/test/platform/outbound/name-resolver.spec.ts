import { Resolver } from 'node:dns/promises';
import { NameResolver } from '../../../src/platform/outbound/name-resolver';
import type { OutboundError } from '../../../src/platform/outbound/outbound.error';

const NAME = 'bakery.studio.de';

/** Both families fail with these codes: for the website, and for the name that nobody knows. */
function failing(website: string, control: string): void {
  const fail = (name: string) =>
    Promise.reject(Object.assign(new Error(name), { code: name === NAME ? website : control }));
  jest.spyOn(Resolver.prototype, 'resolve4').mockImplementation(fail);
  jest.spyOn(Resolver.prototype, 'resolve6').mockImplementation(fail);
}

const problem = () =>
  new NameResolver()
    .addressesOf(NAME, new AbortController().signal)
    .catch((error: unknown) => (error as OutboundError).problem);

describe('the resolver of names', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    // The name server answers: the cause is the website's own zone.
    ['ENOTFOUND', 'ENOTFOUND', 'no_such_name'],
    ['ENODATA', 'ENOTFOUND', 'no_such_name'],
    ['ESERVFAIL', 'ENOTFOUND', 'no_such_name'],
    ['ETIMEOUT', 'ENOTFOUND', 'timeout'],
    // It answers nothing else either: the cause is here.
    ['ESERVFAIL', 'ESERVFAIL', 'offline'],
    ['EREFUSED', 'EREFUSED', 'offline'],
    ['ETIMEOUT', 'ETIMEOUT', 'offline'],
    ['ECONNREFUSED', 'ECONNREFUSED', 'offline'],
    ['ECANCELLED', 'ECANCELLED', 'offline'],
  ])('tells a broken zone from its own outage: %s, and %s for other names', async (website, control, expected) => {
    failing(website, control);
    expect(await problem()).toBe(expected);
  });

  it('asks for a different name each time', async () => {
    failing('ETIMEOUT', 'ETIMEOUT');
    await problem();
    await problem();
    const names = jest.mocked(Resolver.prototype.resolve4).mock.calls.map(([name]) => name);
    expect(new Set(names).size).toBe(3);
  });
});
