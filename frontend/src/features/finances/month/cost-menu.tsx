import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarCog,
  IconCalendarOff,
  IconCopy,
  IconDots,
  IconPlayerSkipForward,
  IconTrendingUp,
  type Icon,
} from '@tabler/icons-react';
import { t } from '@/i18n';
import type { CostDto } from '@/api/finances.api';
import { IconButton } from '@/ui/icon-button';
import { inWords } from '../periods';
import type { FinancesView } from '../use-finances-view';
import { isLastMonth } from './use-cost-actions';

interface Props {
  cost: CostDto;
  onOpen: (form: Partial<FinancesView>) => void;
  onAct: (action: 'skip' | 'reset' | 'end', cost: CostDto) => void;
}

/** The rarely used actions on a cost, those of a recurring one in its month's terms. */
export function CostMenu({ cost, onOpen, onAct }: Props) {
  const { id, name, is_recurring: isRecurring } = cost;
  const month = inWords(cost.date);
  const item = (Picture: Icon, label: string, onClick: () => void) => (
    <Menu.Item leftSection={<Picture size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('finances.row.more', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        {item(IconCopy, t('finances.row.copy'), () => onOpen({ copiedId: id }))}
        {isRecurring && (
          <>
            {item(IconCalendarCog, t('finances.row.only', { month }), () => onOpen({ monthOfId: id }))}
            {item(IconPlayerSkipForward, t('finances.row.skip', { month }), () => onAct('skip', cost))}
            {cost.usual && item(IconArrowBackUp, t('finances.row.usual'), () => onAct('reset', cost))}
            {item(IconTrendingUp, t('finances.row.price'), () => onOpen({ pricedId: id }))}
            {!isLastMonth(cost) && item(IconCalendarOff, t('finances.row.end', { month }), () => onAct('end', cost))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
