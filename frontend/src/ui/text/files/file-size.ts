const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1.4 MB`: decimal megabytes, in the format of a language. */
export function formatSize(bytes: number, language: string): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[unit],
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value);
}
