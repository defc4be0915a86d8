import { normaliseError } from '../errors/api-error';
import { spokenError } from '../errors/spoken-error';
import type {
  PasskeyAssertionDto,
  PasskeyRequestOptionsDto,
  PasskeyStepDto,
  SecondStepCodeDto,
} from '../generated/factors.gen';
import type { LoginResponseDto, LoginDto, RegisterDto, SecondStepDto } from '../generated/generated.gen';

export type { SecondStepDto };

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
export async function post<T>(
  path: string,
  body: object,
  read: (data: unknown, status: number) => T | null,
): Promise<T> {
  const answer = await send(path, body).catch(() => ({ status: 'FETCH_ERROR' as const, error: 'No answer' }));
  const result = 'data' in answer ? read(answer.data, answer.status) : null;
  if (result === null) throw Object.assign(new Error(), await spokenError(normaliseError(answer)));
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

/* Without the store, which loads with the application, later than the login screen. Sends no token, and ends no session. */
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
