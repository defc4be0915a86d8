import type * as I18next from 'i18next';
import { expect, it, vi } from 'vitest';

/** The texts of a page that has just begun. */
async function freshTexts() {
  vi.resetModules();
  vi.doMock('i18next', async (original) => {
    const real = await original<typeof I18next>();
    return { ...real, default: real.default.createInstance() };
  });
  return import('.');
}

it('texts that are sent for before the language is set come in the chosen one', async () => {
  window.localStorage.setItem('language', 'de');
  const { i18n, loadTexts, startI18n } = await freshTexts();
  const sentFor = loadTexts('statistics');
  await startI18n();
  await sentFor;
  expect(i18n.t('statistics:title')).toBe('Statistik');
});
