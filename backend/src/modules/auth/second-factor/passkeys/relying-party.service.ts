import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config';
import type { Row } from '../../../../platform/database';
import { MAX_ID } from '../../../../platform/http';
import type { NewPasskeyDto, PasskeyAssertionDto } from '../dto/passkey.dto';
import type { Passkey } from './passkey.entity';

/** Length of the column. */
const MAX_CREDENTIAL_ID = 700;
const MAX_TRANSPORTS = 100;

type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>;

/** The form of the library for what a browser sends. */
const signed = <Response>(id: string, response: Response) =>
  ({ type: 'public-key', clientExtensionResults: {}, id, rawId: id, response }) as const;

/** What the browser signed: the challenge and the page's origin. */
interface ClientData {
  challenge: string;
  origin: string;
}

/** Loaded on demand: the library takes half a second and 24 MB, and many studios use no passkeys. */
const library = () => import('@simplewebauthn/server');

/** Passkeys are bound to the product's host name. */
@Injectable()
export class RelyingPartyService {
  readonly id: string;
  readonly name: string;

  constructor({ dashboardHost, studio }: AppConfig) {
    this.id = dashboardHost;
    this.name = studio.name;
  }

  async prepare(): Promise<void> {
    await library();
  }

  /** Undefined for input that no browser sends. */
  clientData(encoded: string): ClientData | undefined {
    try {
      const { challenge, origin } = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Partial<ClientData>;
      return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Undefined if the passkey is not acceptable. @param client the signed data, whose challenge is verified already. */
  async register(given: NewPasskeyDto, client: ClientData): Promise<NewPasskey | undefined> {
    const { credential, clientData: clientDataJSON, attestation: attestationObject, transports = [] } = given;
    const response = signed(credential, { clientDataJSON, attestationObject });
    const expected = { ...this.expected(client), requireUserVerification: true };
    const { verifyRegistrationResponse } = await library();
    const found = await verifyRegistrationResponse({ response, ...expected }).catch(() => undefined);
    if (!found?.verified) return undefined;
    const { id: credentialId, publicKey, counter } = found.registrationInfo.credential;
    if (credentialId.length > MAX_CREDENTIAL_ID) return undefined;
    return {
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: Math.min(counter, MAX_ID),
      transports: transports.join().slice(0, MAX_TRANSPORTS) || null,
    };
  }

  /** The passkey's new signature counter; undefined if it is not acceptable. */
  async verify(
    given: PasskeyAssertionDto,
    client: ClientData,
    passkey: Row<Passkey>,
    requireUserVerification: boolean,
  ): Promise<number | undefined> {
    const { credential, clientData: clientDataJSON, authenticatorData, signature } = given;
    const response = signed(credential, { clientDataJSON, authenticatorData, signature });
    const key = {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    };
    const expected = { ...this.expected(client), requireUserVerification, credential: key };
    const { verifyAuthenticationResponse } = await library();
    const found = await verifyAuthenticationResponse({ response, ...expected }).catch(() => undefined);
    return found?.verified ? Math.min(found.authenticationInfo.newCounter, MAX_ID) : undefined;
  }

  private expected({ challenge, origin }: ClientData) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.isOurs(origin) ? origin : `https://${this.id}`,
      expectedRPID: this.id,
    };
  }

  /** Any port, because a proxy may listen on another. Plain http is only safe on localhost. */
  private isOurs(origin: string): boolean {
    if (!URL.canParse(origin)) return false;
    const { protocol, hostname } = new URL(origin);
    const isLocal = this.id === 'localhost' || this.id.endsWith('.localhost');
    return hostname === this.id && (protocol === 'https:' || (protocol === 'http:' && isLocal));
  }
}
