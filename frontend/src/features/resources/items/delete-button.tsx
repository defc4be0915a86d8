import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './items.module.css';

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('resources');
  const label = t('delete.label', { name });
  return (
    <button type="button" className={classes.delete} data-delete aria-label={label} title={label} onClick={onClick}>
      <IconTrash size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
