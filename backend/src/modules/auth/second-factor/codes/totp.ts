import { generateURI, NobleCryptoPlugin, ScureBase32Plugin, verifySync } from 'otplib';

const base32 = new ScureBase32Plugin();
const crypto = new NobleCryptoPlugin();

/** RFC 6238 as every app implements it: SHA-1, six digits. Clocks may differ by one step. */
const PERIOD = 30;

/** 160 bits, as RFC 4226 recommends. */
export const TOTP_SECRET_BYTES = 20;

/** Undefined if the code is wrong. @param lastStep codes up to this 30-second step are used. */
export function stepOf(code: string, secret: Buffer, now: Date, lastStep: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const isAhead = lastStep !== null && lastStep > Math.floor(epoch / PERIOD);
  // The library throws if all remaining codes are in the future.
  if (isAhead) return undefined;
  const used = lastStep === null ? {} : { afterTimeStep: lastStep };
  const found = verifySync({ token: code, secret, crypto, epoch, epochTolerance: PERIOD, period: PERIOD, ...used });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** For typing into an app that can't scan the QR code. */
export const shownSecret = (secret: Buffer): string => base32.encode(secret, { padding: false });

export const totpAddress = (secret: Buffer, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret: shownSecret(secret) });
