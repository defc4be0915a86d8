import { useTranslation } from 'react-i18next';
import classes from './loading-screen.module.css';

/** What the guards show until it is known who is here. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <p className={classes.loading} role="status">
      {t('loading')}
    </p>
  );
}
