/** Why a request to another server failed. */
export const OUTBOUND_PROBLEMS = [
  /** Not http(s), or with a password or another service's port. */
  'address',
  /** A private address, or a name that resolves to one. */
  'private',
  /** This machine's name server or network is down. */
  'offline',
  'no_such_name',
  'unreachable',
  'timeout',
  'certificate_expired',
  'certificate',
  'tls',
  /** The answer broke off or is not HTTP. */
  'broken',
] as const;

/** Only for redirects: to a forbidden URL, or too many. */
export const REDIRECT_PROBLEMS = ['bad_redirect', 'redirect_loop'] as const;

export type OutboundProblem = (typeof OUTBOUND_PROBLEMS | typeof REDIRECT_PROBLEMS)[number];

export class OutboundError extends Error {
  constructor(
    readonly problem: OutboundProblem,
    options?: ErrorOptions,
  ) {
    super(`Outbound request failed: ${problem}`, options);
  }
}

const BY_CODE: Readonly<Record<string, OutboundProblem>> = {
  ENETUNREACH: 'offline',
  ENETDOWN: 'offline',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
  EPROTO: 'tls',
  CERT_HAS_EXPIRED: 'certificate_expired',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  CERT_NOT_YET_VALID: 'certificate',
  CERT_REVOKED: 'certificate',
  CERT_UNTRUSTED: 'certificate',
  INVALID_PURPOSE: 'certificate',
  INVALID_CA: 'certificate',
  HOSTNAME_MISMATCH: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

/** Maps network errors to an OutboundError; other errors stay the same. */
export function outboundError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('timeout', { cause: error });
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const codes = errors.flatMap((one) => (one as NodeJS.ErrnoException | undefined)?.code ?? []);
  if (!codes.length) return error;
  const found = codes.map((code) => BY_CODE[code] ?? (/^ERR_(SSL|TLS)/.test(code) ? 'tls' : 'broken'));
  // One of several addresses may be in a network that this machine cannot reach.
  return new OutboundError(found.find((problem) => problem !== 'offline') ?? 'offline', { cause: error });
}
