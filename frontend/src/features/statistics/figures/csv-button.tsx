import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/icon-button';
import { saveFile } from '@/ui/text/csv';

interface Props {
  /** The subject of the file. */
  title: string;
  fileName: string;
  text: () => string;
}

export function CsvButton({ title, fileName, text }: Props) {
  const { t } = useTranslation('statistics');
  return (
    <IconButton
      icon={IconDownload}
      size={18}
      label={t('saveCsv', { title })}
      title={t('csv')}
      onClick={() => saveFile(fileName, text())}
    />
  );
}
