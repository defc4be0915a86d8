import { expect, it } from 'vitest';
import { languages } from '../../i18n/languages';
import { inThousands, unknown } from './figures';

it.each(languages)('are written as %s writes numbers', (language) => {
  const written = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  expect(inThousands(1234, 's', language)).toBe(`${written(1.2, 1)}\u00a0s`);
  expect(inThousands(400, 's', language)).toBe(`${written(0.4, 1)}\u00a0s`);
  expect(inThousands(115_600, 'kB', language)).toBe(`${written(116, 0)}\u00a0kB`);
});

it('are a dash when unknown', () => {
  expect(inThousands(undefined, 's', 'en')).toBe(unknown);
});
