import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { defaultPassword, isPassword } from './access';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the password', () => {
  it.each(['abc', 'Zażółć gęślą jaźń', 'ä 🔑 ', ''])('"%s" is recognised by its SHA-256', (password) => {
    expect(isPassword(password, sha256(password))).toBe(true);
    expect(isPassword(password, sha256(password).toUpperCase())).toBe(true);
    expect(isPassword(`${password}x`, sha256(password))).toBe(false);
  });

  it('of a build without its own is the documented one', () => {
    expect(isPassword(defaultPassword)).toBe(true);
    expect(isPassword('')).toBe(false);
  });

  it('of a build whose own was left empty is the documented one, too', async () => {
    vi.stubEnv('VITE_LANDING_PASSWORD_SHA256', '');
    vi.resetModules();
    const { isPassword: accepts } = await import('./access');
    vi.unstubAllEnvs();
    expect([accepts(defaultPassword), accepts('')]).toEqual([true, false]);
  });
});
