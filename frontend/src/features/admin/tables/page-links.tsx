import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './tables.module.css';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function PageLinks({ page, pages, onPage }: Props) {
  const { t } = useTranslation('admin');
  return (
    <nav className={classes.pages} aria-label={t('pages.label')}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page, pages + 1) - 1)}
      >
        {t('pages.previous')}
      </Button>
      <span className={classes.pageText} role="status">
        {t('pages.position', { page, pages })}
      </span>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('pages.next')}
      </Button>
    </nav>
  );
}
