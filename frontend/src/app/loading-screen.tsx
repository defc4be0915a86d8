import { useTranslation } from 'react-i18next';
import classes from './loading-screen.module.css';

/** Shown until the profile is loaded. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <p className={classes.loading} role="status">
      {t('common.loading')}
    </p>
  );
}
