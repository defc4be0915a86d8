import type * as I18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, it, onTestFinished, vi } from 'vitest';
import type * as Texts from '.';
import { i18n as shared } from '.';

/** The texts of a page that has just begun, beside those of the other tests. */
async function freshTexts() {
  vi.doMock('i18next', async (original) => {
    const real = await original<typeof I18next>();
    return { ...real, default: real.default.createInstance() };
  });
  onTestFinished(() => {
    vi.doUnmock('i18next');
    initReactI18next.init(shared);
  });
  const fresh = './index?fresh';
  return (await import(fresh)) as typeof Texts;
}

it('texts that are sent for before the language is set come in the chosen one', async () => {
  window.localStorage.setItem('language', 'de');
  const { i18n, loadTexts, startI18n } = await freshTexts();
  expect(i18n).not.toBe(shared);
  const sentFor = loadTexts('statistics');
  await startI18n();
  await sentFor;
  expect(i18n.t('statistics.title')).toBe('Statistik');
});
