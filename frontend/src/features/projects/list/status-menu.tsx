import { Button, Menu } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProjectStatus } from '@/api/projects.api';
import { ProjectStatusBadge, projectStatuses } from '../project-status';

/** The choice of a status for the selected projects. */
export function StatusMenu({ onStatus }: { onStatus: (status: ProjectStatus) => void }) {
  const { t } = useTranslation();
  return (
    <Menu position="top" withinPortal>
      <Menu.Target>
        <Button size="compact-md" variant="default" rightSection={<IconChevronUp size={16} stroke={1.75} />}>
          {t('projects.selection.setStatus')}
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
  );
}
