import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { createECDH } from 'node:crypto';
import { Transactions } from '../../platform/database';
import { KeyValue, PUSH_KEY as name } from '../../platform/key-values/key-value.entity';
import { KeyValueQueries } from '../../platform/key-values/key-values.queries';
import { EncryptedSecretsService } from '../auth/access/encrypted-secrets.service';
import { PushSubscription } from './push-subscription.entity';

/** In base64url, as browsers and push services expect them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys that identify this server to push services, made at the first start. They are encrypted like the secrets of
 * authenticator apps, so that all backends share them and backups reveal nothing.
 */
@Injectable()
export class VapidKeysService implements OnApplicationBootstrap {
  private known: VapidKeys | undefined;

  constructor(
    private readonly keyValues: KeyValueQueries,
    private readonly secrets: EncryptedSecretsService,
    private readonly transactions: Transactions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.keys();
  }

  async keys(): Promise<VapidKeys> {
    return (this.known ??= (await this.stored()) ?? (await this.make()));
  }

  private async stored(): Promise<VapidKeys | undefined> {
    const [stored] = await this.keyValues.byName({ name });
    const secret = stored && this.secrets.open(stored.value, name);
    return secret && pairOf(secret);
  }

  /** Another backend may make them at the same moment: the first to commit wins. */
  private async make(): Promise<VapidKeys> {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const value = this.secrets.seal(padded(pair.getPrivateKey()), name);
    await this.transactions.run(async (unit) => {
      const before = await unit.lock(KeyValue, { name });
      if (!before) return unit.insertAll(KeyValue, [{ name, value }], { orUpdate: [] });
      if (this.secrets.open(before.value, name)) return;
      // There is another JWT_SECRET now. Push services refuse other keys than those of the subscription.
      await unit.update(KeyValue, { name }, { value });
      await unit.delete(PushSubscription, {});
    });
    const made = await this.stored();
    if (!made) throw new Error('The keys for push messages were not stored');
    return made;
  }
}

const PRIVATE_BYTES = 32;

/** Node leaves leading zeros out. */
const padded = (key: Buffer) => Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]);

function pairOf(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
