import { i18n } from '@/i18n';

const formats = new Map<string, Intl.NumberFormat>();

/** `1,522.5`, as the page's language writes it, and `−3`. Money is German in every language: `formatEuro`. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = i18n.language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(i18n.language, options);
  formats.set(key, format);
  return format.format(value).replace('-', '−');
}

/** `7.5%` of 7.5; in German `7,5 %`. */
export const formatPercent = (percent: number, options?: Intl.NumberFormatOptions): string =>
  formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 2, ...options });

/** `+30.2%`, `−8%`, and `0%` for no change. */
export const formatChange = (percent: number): string =>
  formatPercent(percent, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
