import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { freshResult } from '@/api/client/query-options';
import { useGetButtonsQuery, type ButtonDto } from '@/api/workflows.api';
import { t } from '@/i18n';
import { ButtonModal, type Preset } from './button-form';

interface Props {
  /** Buttons with a field for one are offered. */
  type: 'task' | 'project';
  preset: Preset;
}

/** The buttons for a task or project, if there are any. Belongs beside the way back, where it moves nothing. */
export default function ButtonMenu({ type, preset }: Props) {
  const { data = [] } = useGetButtonsQuery(undefined, freshResult());
  const [pressed, setPressed] = useState<ButtonDto | null>(null);
  const offered = data.filter(({ isReady, fields }) => isReady && fields.some((field) => field.type === type));
  return (
    <>
      {offered.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              size="compact-sm"
              ml="auto"
              leftSection={<IconRobot size={16} stroke={1.75} aria-hidden />}
              rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
            >
              {t('workflows.buttons.title')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((button) => (
              <Menu.Item key={button.id} onClick={() => setPressed(button)}>
                {button.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <ButtonModal button={pressed} preset={preset} onClose={() => setPressed(null)} />
    </>
  );
}
