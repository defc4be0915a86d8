import { DateTime } from 'luxon';

/** The pattern of an instant in a stored notice. */
export const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;

/** An instant in the English sentence of a notice, in the studio's time zone. */
export const shownInstant = (instant: Date, zone: string): string =>
  DateTime.fromJSDate(instant, { zone }).toFormat('dd/MM/yyyy, HH:mm', { locale: 'en-GB' });
