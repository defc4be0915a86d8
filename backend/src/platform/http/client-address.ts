import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * The address a request counts for. Behind the one trusted proxy Express has already taken what that proxy says. An
 * IPv6 network hands out a /64 to a single customer, so the /64 is the address.
 */
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
