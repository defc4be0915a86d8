import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and how many of its bits count. */
export type Network = [Address, number];

/** All of IPv6 that was ever given to anybody in public; translated IPv4, tunnels and site-local addresses are not in it. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/** 127.0.0.0/8; undefined for what is no network. */
export function networkOf(text: string): Network | undefined {
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined;
}

const isWithin = (address: Address, [base, bits]: Network) =>
  address.kind() === base.kind() && address.match([base, bits] as never);

/**
 * Whether a connection to an IP address may be opened: it is a public one, or in one of the networks that the operator
 * has named. IPv4 within IPv6 (`::ffff:127.0.0.1`) is the IPv4 that it leads to.
 */
export function isReachable(text: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const isPublic = address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, GIVEN_OUT));
  return isPublic || networks.some((network) => isWithin(address, network));
}

/** RFC 2606, 6761, 6762, 7686, 8375, 9476 and ICANN's `internal`: names that nobody outside can have. */
const RESERVED = /(^|\.)(example|invalid|test|localhost|local|internal|onion|alt|home\.arpa)$/;

/** Whether a host name, in lower case, can never be one of the public internet. A name without a dot cannot, either. */
export function isReservedName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return RESERVED.test(name) || (!name.includes('.') && !name.startsWith('['));
}
