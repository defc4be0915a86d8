import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SystemFindingDto } from '@/api/admin.api';
import { translateSentence } from '@/i18n/sentences';
import classes from './system.module.css';

/** Problems, worst first, each with its fix. */
export function Findings({ findings }: { findings: SystemFindingDto[] }) {
  const { t } = useTranslation();
  const sorted = [...findings].sort((a, b) => Number(b.severity === 'fault') - Number(a.severity === 'fault'));
  return (
    <section className={classes.section} aria-labelledby="system-findings">
      <h2 id="system-findings" className={classes.heading}>
        {t('admin.system.findings')}
      </h2>
      {sorted.length === 0 && (
        <p className={classes.fine}>
          <IconCircleCheck size={18} stroke={2} aria-hidden />
          {t('admin.system.fine')}
        </p>
      )}
      {sorted.length > 0 && (
        <ul className={classes.findings}>
          {sorted.map(({ severity, message, code, params }) => (
            <li key={message} className={classes.finding}>
              <span className={classes.severity} data-severity={severity}>
                {t(`admin.system.severity.${severity}`)}
              </span>
              <span className={classes.message}>{translateSentence({ text: message, code, params })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
