import { i18n } from '@/i18n';
import classes from './flags.module.css';

export const UrgentFlag = () => <span className={classes.urgent}>{i18n.t('task.urgentFlag')}</span>;
