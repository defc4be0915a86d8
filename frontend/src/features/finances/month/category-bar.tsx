import { Box, Button, ColorSwatch, Flex, Group, Text } from '@mantine/core';
import { t } from '@/i18n';
import type { CostCategory, MonthComparisonDto } from '@/api/finances.api';
import { categoryColor, categoryOf } from '@/shared/finances/categories';
import { formatEuro, percentMore } from '@/shared/finances/money';
import classes from '../finances.module.css';

interface Props {
  comparison: MonthComparisonDto;
  /** The category by which the table is filtered. */
  chosen: CostCategory | null;
  /** Filters the table by a category; pressed again, removes the filter. */
  onChoose: (category: CostCategory | null) => void;
}

/** The difference from the previous month. */
function Difference({ comparison: { summary, previous } }: Pick<Props, 'comparison'>) {
  if (previous.count === 0) return t('finances.compared.none');
  const cents = Math.round(summary.brutto * 100) - Math.round(previous.brutto * 100);
  if (cents === 0) return t('finances.compared.same');
  const percent = percentMore(summary.brutto, previous.brutto);
  const amount = formatEuro(Math.abs(cents) / 100);
  return (
    <>
      {t(cents > 0 ? 'finances.compared.more' : 'finances.compared.less', { amount })}
      {percent && (
        <Text span inherit c="dimmed" ml="xs">
          {percent}
        </Text>
      )}
    </>
  );
}

/** The month by category, as a bar and in figures. */
export function CategoryBar({ comparison, chosen, onChoose }: Props) {
  const shown = comparison.categories.filter(({ brutto }) => brutto > 0);
  return (
    <div className={classes.categories}>
      <Group justify="space-between" gap="0px 16px" fz="xs" lh="18px">
        <span className="muted">{t('finances.byCategory')}</span>
        <span className="figures">
          <Difference comparison={comparison} />
        </span>
      </Group>
      {shown.length > 0 && (
        <>
          <Group className="swatch" gap={2} wrap="nowrap" h={8} my="xs" aria-hidden="true">
            {shown.map(({ category, brutto }) => (
              <Box key={category} flex={`${String(brutto)} 1 0`} h={8} miw={3} bdrs={2} bg={categoryColor(category)} />
            ))}
          </Group>
          <Flex component="ul" wrap="wrap" columnGap={4} mx={-8} aria-label={t('finances.byCategory')}>
            {shown.map(({ category: value, brutto }) => {
              const category = categoryOf(value);
              const isChosen = chosen === category;
              return (
                <li key={value}>
                  <Button
                    variant={isChosen ? 'light' : 'subtle'}
                    color="gray"
                    size="compact-sm"
                    h={28}
                    fz="xs"
                    fw={400}
                    leftSection={<ColorSwatch size={8} radius={2} withShadow={false} color={categoryColor(value)} />}
                    aria-pressed={isChosen}
                    onClick={() => onChoose(isChosen ? null : category)}
                  >
                    {t(`finances.category.${category}`)}{' '}
                    <Text span inherit ml={6} c="var(--text)" className="figures">
                      {formatEuro(brutto)}
                    </Text>
                  </Button>
                </li>
              );
            })}
          </Flex>
        </>
      )}
    </div>
  );
}
