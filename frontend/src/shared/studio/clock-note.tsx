import { t } from '@/i18n';
import { formatDayAndTime } from '@/ui/text/dates';
import { useStudio } from './use-studio';

/** Says whose clock all times follow, if the reader's shows another time. */
export function ClockNote() {
  const { zone } = useStudio();
  const now = new Date().toISOString();
  const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (formatDayAndTime(now, zone) === formatDayAndTime(now, readersZone)) return null;
  return <p className="faint-note">{t('shell.clock', { zone })}</p>;
}
