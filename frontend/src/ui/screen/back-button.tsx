import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

/** Back to the previous screen with its tab, filter and scroll position; to the list for visitors from a link. */
export function BackButton({ list }: { list: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirst = key === 'default';
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      ml={-8}
      mb="xs"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      onClick={() => void (isFirst ? navigate(list) : navigate(-1))}
    >
      {t('common.back')}
    </Button>
  );
}
