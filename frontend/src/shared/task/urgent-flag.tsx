import classes from './flags.module.css';
import { taskWords } from './words';

export function UrgentFlag() {
  const t = taskWords();
  return <span className={classes.urgent}>{t('task.urgentFlag')}</span>;
}
