import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { createHmac } from 'node:crypto';
import { Randomness } from '../../../platform/clock/randomness';
import { AppConfig } from '../../../platform/config/app-config';
import type { Origin } from '../../../platform/access/origin';
import { isSameSecret } from '../../../platform/access/secrets';
import type { Account } from '../../users/users.service';

/** The longest browsers keep a cookie; every sign-in renews it. */
const DAYS_KEPT = 400;

/** One cookie per account, because colleagues share devices. */
const cookieFor = ({ id }: Account) => `known_device_${id}`;

/**
 * Recognises devices that have signed in before by a signed cookie, so that failures of others at the same address do
 * not lock them out. The cookie grants no access. The password hash is part of the signature, so a new password makes
 * all cookies collected earlier worthless. A device on which a second factor was shown has a second signature, which
 * covers the factors of that moment: cookies collected with the password alone prove nothing of the sort.
 */
@Injectable()
export class KnownDevicesService {
  private readonly key: Buffer;

  constructor(
    { jwtSecret }: AppConfig,
    private readonly randomness: Randomness,
  ) {
    this.key = createHmac('sha256', jwtSecret).update('known devices').digest();
  }

  /** The device's name; undefined unless it has signed in to this account since the password was set. */
  recognise(origin: Origin, account: Account): string | undefined {
    const { name, signature } = partsOf(origin, account);
    return isSameSecret(signature, this.sign(name, account)) ? name : undefined;
  }

  /** The same; undefined unless one of these very factors was shown on it. @param factors names them. */
  recogniseProven(origin: Origin, account: Account, factors: string): string | undefined {
    const name = this.recognise(origin, account);
    const { proof } = partsOf(origin, account);
    return name !== undefined && isSameSecret(proof, this.sign(name, account, factors)) ? name : undefined;
  }

  /** @param factors the account's, one of which was shown just now. */
  remember(origin: Origin, account: Account, factors?: string): KnownDevice {
    const known = this.recognise(origin, account);
    const name = known ?? this.randomness.token(16);
    const kept = known === undefined ? '' : partsOf(origin, account).proof;
    const proof = factors === undefined ? kept : this.sign(name, account, factors);
    const value = [name, this.sign(name, account), proof].filter(Boolean).join('.');
    return { name, cookie: cookieFor(account), value };
  }

  private sign(name: string, { id, passwordHash }: Account, ...factors: string[]): string {
    const covered = [id, name, passwordHash, ...factors].join('\n');
    return createHmac('sha256', this.key).update(covered).digest('base64url');
  }
}

function partsOf(origin: Origin, account: Account) {
  const [name = '', signature = '', proof = ''] = origin.cookie(cookieFor(account))?.split('.') ?? [];
  return { name, signature, proof };
}

export interface KnownDevice {
  name: string;
  cookie: string;
  value: string;
}

export function setKnownDevice(response: Response, { cookie, value }: KnownDevice): void {
  const { secure } = response.req;
  const maxAge = DAYS_KEPT * 86_400_000;
  response.cookie(cookie, value, { httpOnly: true, sameSite: 'strict', path: '/auth', secure, maxAge });
}
