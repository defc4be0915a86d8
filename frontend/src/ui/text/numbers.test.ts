import { expect, it } from 'vitest';
import { i18n, loadTexts } from '@/i18n';
import { formatChange, formatNumber, formatPercent } from './numbers';

/** Intl puts a space that does not break before the unit. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['en' as const, ['1,522', '15,220.5', '−3', '99.83%', '19%', '+30.2%', '−8%', '0%'], '1,522 days'],
  ['de' as const, ['1.522', '15.220,5', '−3', '99,83 %', '19 %', '+30,2 %', '−8 %', '0 %'], '1.522 Tage'],
  ['pl' as const, ['1522', '15 220,5', '−3', '99,83%', '19%', '+30,2%', '−8%', '0%'], '1522 dni'],
])('numbers look like those of the language, alone and in sentences: %s', async (language, written, sentence) => {
  await i18n.changeLanguage(language);
  await loadTexts('rare', language);
  const percents = [formatPercent(99.83), formatPercent(19), formatChange(30.24), formatChange(-8), formatChange(0)];
  expect([...[1522, 15_220.5, -3].map((number) => formatNumber(number)), ...percents].map(plain)).toEqual(written);
  expect(plain(i18n.t('statistics.tasks.days', { count: 1522 }))).toBe(sentence);
});
