import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/icon-button';
import classes from './items.module.css';

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation();
  const label = t('resources.delete.label', { name });
  return <IconButton icon={IconTrash} label={label} className={classes.delete} data-delete onClick={onClick} />;
}
