import { Button } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../tasks-screen.module.css';

interface Props {
  count: number;
  onDelete: () => void;
  onClear: () => void;
}

/** What an admin can do with the selected tasks. */
export function BulkBar({ count, onDelete, onClear }: Props) {
  const { t } = useTranslation('tasks');
  return (
    <section className={classes.bulkBar} data-bottom-bar aria-label={t('bulk.label')}>
      <span className={classes.bulkCount} role="status">
        {t('bulk.selected', { count })}
      </span>
      <Button size="compact-md" color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onDelete}>
        {t('bulk.delete')}
      </Button>
      <Button size="compact-md" variant="default" leftSection={<IconX size={16} stroke={1.75} />} onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
}
