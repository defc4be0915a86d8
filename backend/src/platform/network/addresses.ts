import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and its prefix length. */
export type Network = [Address, number];

/** All publicly assigned IPv6; excludes translated IPv4, tunnels and site-local addresses. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/** Parses a network such as `127.0.0.0/8`; undefined if invalid. */
export function networkOf(text: string): Network | undefined {
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined;
}

const isWithin = (address: Address, [base, bits]: Network) =>
  address.kind() === base.kind() && address.match([base, bits] as never);

/**
 * Whether connections to an IP address are allowed: it must be public or in one of the operator's networks. IPv4 in
 * IPv6 (`::ffff:127.0.0.1`) counts as IPv4.
 */
export function isReachable(text: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const isPublic = address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, GIVEN_OUT));
  return isPublic || networks.some((network) => isWithin(address, network));
}

/** RFC 2606, 6761, 6762, 7686, 8375, 9476 and ICANN's `internal`: names that cannot be registered. */
const RESERVED = /(^|\.)(example|invalid|test|localhost|local|internal|onion|alt|home\.arpa)$/;

/** Whether a lower-case host name can never be public. Names without a dot never are. */
export function isReservedName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return RESERVED.test(name) || (!name.includes('.') && !name.startsWith('['));
}
