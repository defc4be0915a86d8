import { Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Verified for unknown accounts, so that the answer takes as long. */
let nobody: Promise<string> | undefined;

/** An undefined hash (unknown account) takes the same time. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
