import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Randomness } from '../../../platform/clock/randomness';
import { AppConfig } from '../../../platform/config/app-config';
import type { Origin } from '../../../platform/access/origin';
import type { Account } from '../../users/users.service';

/** The longest browsers keep a cookie; every sign-in renews it. */
const DAYS_KEPT = 400;

/** One cookie per account, because colleagues share devices. */
const cookieFor = ({ id }: Account) => `known_device_${id}`;

/**
 * Recognises devices that have signed in before by a signed cookie, so that failures of others at the same address do
 * not lock them out. The cookie grants no access. The password hash is part of the signature, so a new password makes
 * all cookies collected earlier worthless.
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
    const [name = '', signature = ''] = origin.cookie(cookieFor(account))?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(name, account);
    return given.length === right.length && timingSafeEqual(given, right) ? name : undefined;
  }

  remember(origin: Origin, account: Account): KnownDevice {
    const name = this.recognise(origin, account) ?? this.randomness.token(16);
    return { cookie: cookieFor(account), value: `${name}.${this.sign(name, account).toString('base64url')}` };
  }

  private sign(name: string, { id, passwordHash }: Account): Buffer {
    return createHmac('sha256', this.key).update(`${id}\n${name}\n${passwordHash}`).digest();
  }
}

export interface KnownDevice {
  cookie: string;
  value: string;
}

const options = (request: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/auth',
  secure: request.secure,
  maxAge: DAYS_KEPT * 86_400_000,
});

export function setKnownDevice(response: Response, { cookie, value }: KnownDevice): void {
  response.cookie(cookie, value, options(response.req));
}
