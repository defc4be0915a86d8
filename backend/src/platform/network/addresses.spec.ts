import { isReachable, isReservedName, networkOf } from './addresses';

describe('an IP address that may be requested', () => {
  it.each([
    ...['1.1.1.1', '93.184.215.14', '172.15.255.255', '172.32.0.1', '192.167.255.255', '100.63.255.255', '100.128.0.1'],
    ...['198.17.255.255', '::ffff:8.8.8.8', '2606:4700::1111', '2a00:1450:4001:80b::200e'],
  ])('is %s', (address) => {
    expect(isReachable(address, [])).toBe(true);
  });

  it.each([
    ['this network', ['0.0.0.0', '0.1.2.3']],
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fd12:3456:789a::1']],
    ['link-local, where clouds keep their secrets', ['169.254.169.254', 'fe80::1']],
    ['of a provider’s own customers', ['100.64.0.1', '100.127.255.255']],
    ['for protocols', ['192.0.0.8']],
    ['for documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
    ['for measurements', ['198.18.0.1', '198.19.255.255']],
    ['a relay to IPv6', ['192.88.99.1']],
    ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1']],
    ['of the future', ['240.0.0.1', '255.255.255.255', '4000::1']],
    ['unspecified', ['::']],
    ['site-local', ['fec0::1']],
    ['IPv4 in IPv6', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254']],
    ['IPv4 in IPv6 of former times', ['::127.0.0.1', '::7f00:1']],
    ['translated', ['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::7f00:1']],
    ['a tunnel', ['2002:7f00:1::', '2001:0:7f00:1::']],
    ['thrown away', ['100::1']],
    ['a segment', ['5f00::1']],
    ['no address', ['localhost', '', '127.0.0.1:80']],
  ])('is none that is %s: %j', (_what, addresses) => {
    expect(addresses.filter((address) => isReachable(address, []))).toEqual([]);
  });

  it('may be a private one in a network that the operator has allowed', () => {
    const networks = ['192.168.1.0/24', 'fd00::/8'].map((text) => networkOf(text)!);
    for (const address of ['192.168.1.7', '::ffff:192.168.1.7', 'fd00::7', '8.8.8.8'])
      expect([address, isReachable(address, networks)]).toEqual([address, true]);
    for (const address of ['192.168.2.7', '127.0.0.1', '::1', 'fc00::7'])
      expect([address, isReachable(address, networks)]).toEqual([address, false]);
    expect(networkOf('192.168.1.0')).toBeUndefined();
    expect(networkOf('everything')).toBeUndefined();
  });
});

describe('a name that cannot be public', () => {
  it.each([
    ...['localhost', 'a.localhost', 'bakery.example', 'x.test', 'x.invalid', 'printer.local', 'db.internal'],
    ...['router', 'localhost.', 'nas.home.arpa', 'x.onion', 'x.example.'],
  ])('is %s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each(['bakery.de', 'example.com', 'test.studio', 'local.bakery.de', 'xn--bckerei-5wa.de', '[2606:4700::1]'])(
    'is not %s',
    (name) => {
      expect(isReservedName(name)).toBe(false);
    },
  );
});
