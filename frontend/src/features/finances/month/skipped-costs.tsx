import { Box, Group, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { t } from '@/i18n';
import type { CostDto } from '@/api/finances.api';
import { CategoryBadge } from '@/shared/finances/categories';
import { formatEuro } from '@/shared/finances/money';
import { useFocusNeighbour } from '@/ui/dialogs/focus-rescue';
import { LabelButton } from '@/ui/label-button';
import classes from '../finances.module.css';
import { useMonthActions } from './use-cost-actions';

/** The recurring costs that a month leaves out, and its sums too. */
export function SkippedCosts({ costs }: { costs: readonly CostDto[] }) {
  const { bringBack } = useMonthActions();
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  useFocusNeighbour(list);
  if (costs.length === 0) return null;
  return (
    <Box component="section" mt="lg" aria-labelledby={headingId}>
      <Title order={2} size="h4" mb="xs" id={headingId}>
        {t('finances.skipped.title')} <span className="count">{costs.length}</span>
      </Title>
      <ul ref={list} className={classes.uploads}>
        {costs.map((cost) => (
          <Group component="li" key={cost.id} gap="4px 12px" px="md" py="xs">
            <Box flex="1 1 160px" miw={0} className="muted">
              <div className={classes.name}>{cost.name}</div>
              {cost.note && <div className="faint-note breakable">{cost.note}</div>}
            </Box>
            <CategoryBadge category={cost.category} />
            <Text span inherit c="dimmed" className="figures">
              {formatEuro((cost.usual ?? cost).brutto)}
            </Text>
            <LabelButton
              variant="default"
              size="compact-sm"
              ml="auto"
              icon={IconArrowBackUp}
              aria-label={t('finances.skipped.backOf', { name: cost.name })}
              onClick={() => void bringBack(cost)}
            >
              {t('finances.skipped.back')}
            </LabelButton>
          </Group>
        ))}
      </ul>
    </Box>
  );
}
