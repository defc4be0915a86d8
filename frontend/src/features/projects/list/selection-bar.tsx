import { Button, Menu } from '@mantine/core';
import { IconChevronUp, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProjectStatus } from '@/api/projects.api';
import { ProjectStatusBadge, projectStatuses } from '../project-status';
import classes from './projects.module.css';

interface Props {
  count: number;
  isAdmin: boolean;
  onStatus: (status: ProjectStatus) => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the selected projects. */
export function SelectionBar({ count, isAdmin, onStatus, onDelete, onClear }: Props) {
  const { t } = useTranslation('projects');
  return (
    <section className={classes.selectionBar} data-bottom-bar aria-label={t('selection.label')}>
      <span className={classes.selectionCount} role="status">
        {t('selection.count', { count })}
      </span>
      <Menu position="top" withinPortal>
        <Menu.Target>
          <Button size="compact-md" variant="default" rightSection={<IconChevronUp size={16} stroke={1.75} />}>
            {t('selection.setStatus')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {projectStatuses.map((status) => (
            <Menu.Item key={status} onClick={() => onStatus(status)}>
              <ProjectStatusBadge status={status} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isAdmin && (
        <Button size="compact-md" color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onDelete}>
          {t('selection.delete')}
        </Button>
      )}
      <Button size="compact-md" variant="default" leftSection={<IconX size={16} stroke={1.75} />} onClick={onClear}>
        {t('selection.clear')}
      </Button>
    </section>
  );
}
