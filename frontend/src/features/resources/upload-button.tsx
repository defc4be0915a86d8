import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  onClick: () => void;
  hotkey?: string;
}

export function UploadButton({ onClick, hotkey }: Props) {
  const { t } = useTranslation('resources');
  return (
    <Button leftSection={<IconUpload size={16} stroke={2} aria-hidden />} aria-keyshortcuts={hotkey} onClick={onClick}>
      {t('upload')}
    </Button>
  );
}
