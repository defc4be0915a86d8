import { describe, expect, it } from 'vitest';
import { landingSettings, nameInPages } from './landing-settings.ts';

function page(environment: Record<string, string>): unknown {
  const { transformIndexHtml } = nameInPages(environment);
  if (typeof transformIndexHtml !== 'object') throw new Error('no page is transformed');
  return Reflect.apply(transformIndexHtml.handler, undefined, ['<title>Home · {{studio}}</title>']);
}

describe('what the landing page is built with', () => {
  it.each(['x'.repeat(64), 'abc123', `${'a'.repeat(64)} `])('is no password hash like "%s"', (hash) => {
    expect(() => landingSettings({ VITE_LANDING_PASSWORD_SHA256: hash })).toThrow(/VITE_LANDING_PASSWORD_SHA256/);
  });

  it.each([undefined, '', 'a1'.repeat(32), 'A1'.repeat(32)])('may be the hash "%s"', (hash) => {
    expect(() => landingSettings({ VITE_LANDING_PASSWORD_SHA256: hash })).not.toThrow();
  });

  it('is the name of the studio, "Studio" without one', () => {
    expect(landingSettings({ STUDIO_NAME: ' North & Söhne ' })).toEqual({
      'import.meta.env.VITE_STUDIO_NAME': '"North & Söhne"',
      'import.meta.env.VITE_HAS_LOGO': 'false',
    });
    expect(landingSettings({})).toMatchObject({ 'import.meta.env.VITE_STUDIO_NAME': '"Studio"' });
    expect(page({})).toBe('<title>Home · Studio</title>');
    expect(page({ STUDIO_NAME: '<b>$& "A" & Co' })).toBe(
      '<title>Home · &lt;b&gt;$&amp; &quot;A&quot; &amp; Co</title>',
    );
  });
});
