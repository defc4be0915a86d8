import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const file = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

it('the content security policy of nginx allows the page’s own script', () => {
  const hash = createHash('sha256').update(file('../first-paint.js')).digest('base64');
  expect(file('../../nginx.conf')).toContain(`script-src 'self' 'sha256-${hash}';`);
});
