import { useTranslation } from 'react-i18next';
import classes from './device-list.module.css';

/** A device stays trusted after its login ends, so it may be in none of the lists. */
export function TrustedDevices({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 && <p className={`muted-note ${classes.trusted}`}>{t('settings.devices.trusted', { count })}</p>;
}
