import type { CreatedAccessTokenDto } from '../../src/modules/auth/dto/access-token.dto';
import type { Scope } from '../../src/platform/access/scopes';
import type { Client } from './client';
import type { Failure } from './types';

/** The password of all users that tests register. */
export const PASSWORD = 'employee-password';

export interface Asked {
  name?: string;
  scopes?: Scope[];
  expiresOn?: string;
  currentPassword?: string;
}

let made = 0;

/** Creates an access token for this user; the clock is set to May 2031. */
export const askToken = (person: Client, asked: Asked = {}) =>
  person.post<CreatedAccessTokenDto & Failure>('/auth/tokens', {
    name: `Program ${++made}`,
    scopes: ['tasks:write'],
    expiresOn: '2031-06-05',
    currentPassword: PASSWORD,
    ...asked,
  });
