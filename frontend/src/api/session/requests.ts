import { storedToken } from '../client/stored-token';
import { normaliseError, translateError } from '../errors/api-error';
import type {
  ForgottenPasswordDto,
  InvitedDto,
  PasskeyAssertionDto,
  PasskeyRequestOptionsDto,
  PasskeyStepDto,
  PasswordLinkDto,
  SecondStepCodeDto,
} from '../generated/account.gen';
import type {
  GetMeApiResponse,
  LoginDto,
  LoginResponseDto,
  RegisterDto,
  SecondStepDto,
} from '../generated/session.gen';

export type { InvitedDto, SecondStepDto };

/*
 * Requests without the store, which loads with the application, later than the login screen. They send no token, and
 * end no session.
 */

/** Long enough for a slow phone. */
const timeoutMs = 20_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // From a proxy; the status still says what happened.
    return undefined;
  }
}

const tokenIn = (data: unknown) =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string' ? data.token : null;

async function send(path: string, body: object) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, data: parsed(await response.text()) };
}

/** Rejects with an ApiError on any unexpected answer. */
async function post<T>(path: string, body: object, read: (data: unknown, status: number) => T | null): Promise<T> {
  const answer = await send(path, body).catch(() => ({ status: 'FETCH_ERROR' as const, error: 'No answer' }));
  const result = 'data' in answer ? read(answer.data, answer.status) : null;
  if (result === null) throw Object.assign(new Error(), await translateError(normaliseError(answer)));
  return result;
}

/** The result of the right password: a session, or the second step. */
export type LoggedIn = { token: string } | { step: SecondStepDto };

function loggedIn(data: unknown): LoggedIn | null {
  const token = tokenIn(data);
  if (token !== null) return { token };
  const { second_factor: step } = (data ?? {}) as LoginResponseDto;
  return step ? { step } : null;
}

export const logIn = (loginDto: LoginDto) => post('/auth/login', loginDto, loggedIn);
export const register = (registerDto: RegisterDto) => post('/auth/register', registerDto, tokenIn);

/** The second step, with a code. */
export const logInWithCode = (way: 'totp' | 'recovery', step: SecondStepCodeDto) =>
  post(`/auth/second-factor/${way}`, step, tokenIn);

/** What a passkey has to sign. */
export const askForPasskey = (step: PasskeyStepDto) =>
  post('/auth/second-factor/passkey/question', step, (data) =>
    typeof data === 'object' && data !== null && 'challenge' in data ? (data as PasskeyRequestOptionsDto) : null,
  );

/** A passkey as the second or only step. */
export const logInWithPasskey = (proof: PasskeyAssertionDto) => post('/auth/second-factor/passkey', proof, tokenIn);

const isInvited = (data: unknown): data is InvitedDto => typeof data === 'object' && data !== null && 'email' in data;
const ifDone = (_data: unknown, status: number) => (status < 300 ? true : null);

/** The user whose password a link sets. Rejects with an ApiError. */
export const getInvitation = (link: string) =>
  post('/auth/welcome/account', { link }, (data) => (isInvited(data) ? data : null));
export const choosePassword = (passwordLinkDto: PasswordLinkDto) => post('/auth/welcome', passwordLinkDto, ifDone);
export const requestPasswordLink = (request: ForgottenPasswordDto) => post('/auth/forgot-password', request, ifDone);

/** The address of the user signed in on this device; null if there is none, or it cannot be determined. */
export async function storedAccount(): Promise<string | null> {
  const token = storedToken();
  if (token === null) return null;
  try {
    const answer = await fetch('/auth/me', { headers: { Authorization: `Bearer ${token}` } });
    return answer.ok ? ((await answer.json()) as GetMeApiResponse).user.email : null;
  } catch {
    return null;
  }
}

const reconnected = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

interface LogOut {
  token: string;
  /** Whether a user has signed in since. */
  hasNewSession: () => boolean;
  /** Called if the server does not answer. */
  onUnreachable?: () => void;
}

/**
 * Logs out on the server: clocks out, then ends the login session, which clocking out needs. Bypasses the store, whose
 * calls end with the session. Answers are ignored; without a connection, it is done once there is one, if the page is
 * still open.
 */
export async function logOutOnServer({ token, hasNewSession, onUnreachable }: LogOut): Promise<void> {
  const send = (path: string): Promise<unknown> =>
    fetch(path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      // The answer deletes the cookie for files, which must not be the next user's.
      credentials: hasNewSession() ? 'omit' : 'same-origin',
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(async () => {
      onUnreachable?.();
      await reconnected();
      return send(path);
    });
  await send('/api/worktime/clock-out');
  await send('/auth/logout');
}
