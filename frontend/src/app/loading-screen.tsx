import { useNavigation } from 'react-router-dom';
import { t } from '@/i18n';
import classes from './loading-screen.module.css';

/** Shown until the profile is loaded. */
export function LoadingScreen() {
  return (
    <p className={classes.loading} role="status">
      {t('common.loading')}
    </p>
  );
}

/** At the top of the window while the next screen loads and the former one stays. */
export function ProgressLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={classes.line} role="progressbar" aria-label={t('common.loading')} />;
}
