import { i18n, t } from '@/i18n';
import type { HolidayRegion } from '@/api/payroll.api';

const states = 'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH'.split(' ');

/** The value of an option for null. */
const none = 'usual';

export const regionName = (region: HolidayRegion | null): string => t(region ? `region.${region}` : 'region.none');

/** Options for whose public holidays apply, by name, those of the studio first. Their texts are in the bundle `rare`. */
export function regionOptions(usual: HolidayRegion | null): { value: string; label: string }[] {
  const option = (value: HolidayRegion) => ({ value, label: regionName(value) });
  const german = states.map((state) => option(`DE-${state}` as HolidayRegion));
  return [
    { value: none, label: t('region.usual', { name: regionName(usual) }) },
    option('PL'),
    ...german.sort((a, b) => a.label.localeCompare(b.label, i18n.language)),
  ];
}

export const toOption = (region: HolidayRegion | null): string => region ?? none;

export const fromOption = (value: string): HolidayRegion | null => (value === none ? null : (value as HolidayRegion));
