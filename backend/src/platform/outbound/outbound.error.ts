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

/** By error code. */
const PROBLEMS: readonly (readonly [codes: RegExp, problem: OutboundProblem])[] = [
  [/^ENET(UNREACH|DOWN)$/, 'offline'],
  [/^(ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^ETIMEDOUT$/, 'timeout'],
  [/^CERT_HAS_EXPIRED$/, 'certificate_expired'],
  [/^(CERT_(NOT_YET_VALID|REVOKED|UNTRUSTED)|INVALID_(PURPOSE|CA)|HOSTNAME_MISMATCH)$/, 'certificate'],
  [/^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/, 'certificate'],
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|ERR_TLS_CERT_ALTNAME_INVALID)$/, 'certificate'],
  [/^(EPROTO$|ERR_SSL|ERR_TLS)/, 'tls'],
];

const problemOf = (code: string) => PROBLEMS.find(([codes]) => codes.test(code))?.[1] ?? 'broken';

/** Maps network errors to an OutboundError; other errors stay the same. */
export function outboundError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('timeout', { cause: error });
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const codes = errors.flatMap((one) => (one as NodeJS.ErrnoException | undefined)?.code ?? []);
  if (!codes.length) return error;
  const found = codes.map(problemOf);
  // One of several addresses may be in a network that this machine cannot reach.
  return new OutboundError(found.find((problem) => problem !== 'offline') ?? 'offline', { cause: error });
}
