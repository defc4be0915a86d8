import { i18n, t } from '@/i18n';
import type { AbsenceDto } from '@/api/payroll.api';
import { dateFormat, formatDay } from '@/ui/text/dates';

type Days = Pick<AbsenceDto, 'first_day' | 'last_day'>;

/** `03/08/2026 – 14/08/2026`, or a single day. */
export const datesOf = ({ first_day: first, last_day: last }: Days): string =>
  first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;

export const kindOf = ({ kind, is_half: isHalf }: Pick<AbsenceDto, 'kind' | 'is_half'>): string => {
  const name = t(`payroll.absence.${kind}`);
  return isHalf ? t('absences.kindHalf', { kind: name }) : name;
};

/** `4.5 days`. */
export const daysInWords = (count: number): string => t('payroll.review.days', { count });

/** `3 August`: as everywhere, the day comes first. */
export const dayInWords = (day: string): string =>
  dateFormat(i18n.language.replace(/^en$/, 'en-GB'), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
