import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@/ui/text/csv';
import classes from './figure-card.module.css';

interface Props {
  /** Of what it saves. */
  title: string;
  fileName: string;
  text: () => string;
}

export function CsvButton({ title, fileName, text }: Props) {
  const { t } = useTranslation('statistics');
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={t('saveCsv', { title })}
      title={t('csv')}
      onClick={() => saveFile(fileName, text())}
    >
      <IconDownload size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
