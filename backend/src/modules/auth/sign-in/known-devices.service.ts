import { Injectable } from '@nestjs/common';
import { Randomness } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { type Origin, Signer } from '../../../platform/access';
import type { Account } from '../../users/users.service';

/** One cookie per account, because colleagues share devices. */
const cookieFor = ({ id }: Account) => `known_device_${id}`;

/**
 * Recognizes devices that signed in before by a signed cookie, so that other callers' failed attempts at their address do not
 * lock them out. The cookie grants no access, and a new password invalidates it, because the
 * signature covers the password hash. A second signature covers the factors that
 * the device proved: a cookie obtained with the password alone does not count as proven.
 */
@Injectable()
export class KnownDevicesService {
  private readonly signer: Signer;

  constructor(
    { jwtSecret }: AppConfig,
    private readonly randomness: Randomness,
  ) {
    this.signer = new Signer(jwtSecret, 'known devices');
  }

  /** The device's name; undefined unless it has signed in to this account since the password was set. */
  recognise(origin: Origin, account: Account): string | undefined {
    const { name, signature } = partsOf(origin, account);
    return this.signer.verify(signature, covered(name, account)) ? name : undefined;
  }

  /** The same; undefined unless it proved one of the given factors. @param factors identifies them. */
  recogniseProven(origin: Origin, account: Account, factors: string): string | undefined {
    const name = this.recognise(origin, account);
    const { proof } = partsOf(origin, account);
    return name !== undefined && this.signer.verify(proof, covered(name, account, factors)) ? name : undefined;
  }

  /** @param factors the account's current ones, if the device just proved one. */
  remember(origin: Origin, account: Account, factors?: string): KnownDevice {
    const known = this.recognise(origin, account);
    const name = known ?? this.randomness.token(16);
    const kept = known === undefined ? '' : partsOf(origin, account).proof;
    const proof = factors === undefined ? kept : this.signer.sign(covered(name, account, factors));
    const value = [name, this.signer.sign(covered(name, account)), proof].filter(Boolean).join('.');
    return { name, cookie: cookieFor(account), value };
  }
}

const covered = (name: string, { id, passwordHash }: Account, ...factors: string[]) =>
  [id, name, passwordHash, ...factors].join('\n');

function partsOf(origin: Origin, account: Account) {
  const [name = '', signature = '', proof = ''] = origin.cookie(cookieFor(account))?.split('.') ?? [];
  return { name, signature, proof };
}

export interface KnownDevice {
  name: string;
  cookie: string;
  value: string;
}
