import { Menu } from '@mantine/core';
import { IconCopy, IconDots, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CostDto } from '@/api/finances.api';
import { IconButton } from '@/ui/icon-button';

interface Props {
  cost: CostDto;
  onCopy: (id: number) => void;
  onPrice: (id: number) => void;
}

/** The rarely used actions on a cost. */
export function CostMenu({ cost: { id, name, is_recurring: isRecurring }, onCopy, onPrice }: Props) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('finances.row.more', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => onCopy(id)}>
          {t('finances.row.copy')}
        </Menu.Item>
        {isRecurring && (
          <Menu.Item leftSection={<IconTrendingUp size={16} stroke={1.75} aria-hidden />} onClick={() => onPrice(id)}>
            {t('finances.row.price')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
