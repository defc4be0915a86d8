/** ISO 3166: the country or state whose public holidays apply. */
export const HOLIDAY_REGIONS = [
  'PL',
  ...(['DE-BB', 'DE-BE', 'DE-BW', 'DE-BY', 'DE-HB', 'DE-HE', 'DE-HH', 'DE-MV'] as const),
  ...(['DE-NI', 'DE-NW', 'DE-RP', 'DE-SH', 'DE-SL', 'DE-SN', 'DE-ST', 'DE-TH'] as const),
] as const;
export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number];

export const isHolidayRegion = (value: string): value is HolidayRegion =>
  (HOLIDAY_REGIONS as readonly string[]).includes(value);
