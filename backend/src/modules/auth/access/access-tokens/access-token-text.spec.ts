import { isAccessToken, isWellFormed, tokenText } from './access-token-text';

const token = tokenText('kD8x-_5Qn0aLbW3z');

describe('the text of an access token', () => {
  it('is recognized by its prefix', () => {
    expect(token).toMatch(/^studio_pat_kD8x-_5Qn0aLbW3z[0-9a-z]{7}$/);
    expect([token, 'studio_pat_'].every(isAccessToken)).toBe(true);
    expect(['eyJhbGciOi', '', undefined].some(isAccessToken)).toBe(false);
  });

  it('is invalid if truncated or mistyped', () => {
    expect(isWellFormed(token)).toBe(true);
    for (const broken of [token.slice(0, -1), `${token}a`, token.replace('k', 'K'), 'studio_pat_', 'studio_pat_abc']) {
      expect([broken, isWellFormed(broken)]).toEqual([broken, false]);
    }
  });
});
