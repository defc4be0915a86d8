import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** The address that limits count by: of IPv6 the /64, because that is what a single customer gets. */
export function clientAddress(request: Request): string {
  const raw = request.ip ?? request.socket.remoteAddress ?? '';
  if (!ipaddr.isValid(raw)) return 'unknown';
  const address = ipaddr.process(raw);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
