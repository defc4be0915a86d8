import { generateSync } from 'otplib';
import type { LoginResponseDto, SecondStepDto } from '../../../src/modules/auth/dto/auth-responses.dto';
import type {
  PasskeyCreationOptionsDto,
  PasskeyRequestOptionsDto,
} from '../../../src/modules/auth/second-factor/dto/passkey.dto';
import type { AddedFactorDto, TotpSetupDto } from '../../../src/modules/auth/second-factor/dto/second-factor.dto';
import type { Client } from '../client';
import type { TestApp } from '../test-app';
import { SoftwareKey } from './software-key';

export const PASSWORD = 'employee-password';
const proof = { currentPassword: PASSWORD };

/** The authenticator app's code, now or this many 30-second steps later. */
export const codeOf = (app: TestApp, key: string, steps = 0): string =>
  generateSync({ secret: key, epoch: Math.floor(app.clock.now().getTime() / 1000) + steps * 30 });

/** Sets up an authenticator app with the previous step's code, so that the current one stays unused. */
export async function addTotp(app: TestApp, person: Client): Promise<{ key: string; codes: string[] }> {
  // No step may begin between generating and using the code.
  app.clock.set(app.clock.now().toISOString());
  const { key } = (await person.post<TotpSetupDto>('/auth/second-factor/totp/setup', proof)).body;
  const code = codeOf(app, key, -1);
  const { status, body } = await person.post<AddedFactorDto>('/auth/second-factor/totp/confirm', { code });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { key, codes: body.recovery_codes ?? [] };
}

export async function addPasskey(person: Client, name = 'Laptop'): Promise<{ key: SoftwareKey; codes: string[] }> {
  const key = new SoftwareKey();
  const question = await person.post<PasskeyCreationOptionsDto>('/auth/second-factor/passkeys/question', proof);
  const made = key.made(question.body.challenge, name);
  const { status, body } = await person.post<AddedFactorDto>('/auth/second-factor/passkeys', made);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { key, codes: body.recovery_codes ?? [] };
}

/** The first step of a login: the password. */
export async function firstStep(
  app: TestApp,
  email: string,
  headers: Record<string, string> = {},
): Promise<SecondStepDto> {
  const { body } = await app.guest.post<LoginResponseDto>('/auth/login', { email, password: PASSWORD }, headers);
  if (!body.second_factor) throw new Error(`No second step: ${JSON.stringify(body)}`);
  return body.second_factor;
}

export const question = async (app: TestApp, pending?: string): Promise<PasskeyRequestOptionsDto> =>
  (await app.guest.post<PasskeyRequestOptionsDto>('/auth/second-factor/passkey/question', pending ? { pending } : {}))
    .body;
