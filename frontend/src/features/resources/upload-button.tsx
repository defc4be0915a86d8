import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ariaKeys } from '@/ui/keys/commands';

interface Props {
  onClick: () => void;
  /** Only one of the buttons shows the key. */
  hasKey?: boolean;
}

export function UploadButton({ onClick, hasKey = false }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      leftSection={<IconUpload size={16} stroke={2} aria-hidden />}
      aria-keyshortcuts={hasKey ? ariaKeys('upload') : undefined}
      onClick={onClick}
    >
      {t('resources.upload')}
    </Button>
  );
}
