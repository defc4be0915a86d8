import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n, t } from '@/i18n';
import { todayIn } from '@/shared/studio/studio-time';
import { FormModal } from '@/ui/dialogs/form-modal';
import { monthKey, monthsInWords, type YearMonth } from '@/ui/text/dates';

const spans = { month: 1, quarter: 3, year: 12 };
type Span = keyof typeof spans;

/** The month, quarter or year with a month; of one that is not over, the months until now. */
function rangeOf(span: Span, shown: YearMonth, now: string): { from: string; to: string } {
  const first = shown.month - ((shown.month - 1) % spans[span]);
  const keyOf = (month: number) => monthKey({ ...shown, month });
  const last = keyOf(first + spans[span] - 1);
  const latest = now > monthKey(shown) ? now : monthKey(shown);
  return { from: keyOf(first), to: last > latest ? latest : last };
}

/** The languages of the table's headings. */
const languages = { de: 'Deutsch', en: 'English' };

function Downloads({ shown }: { shown: YearMonth }) {
  const [span, setSpan] = useState<Span>('month');
  const [language, setLanguage] = useState(i18n.language.startsWith('de') ? 'de' : 'en');
  const { from, to } = rangeOf(span, shown, todayIn().slice(0, 7));
  const hrefOf = (kind: 'zip' | 'csv') =>
    `/files/accounting/${kind}?${new URLSearchParams({ from, to, language }).toString()}`;
  return (
    <Stack gap="md">
      <Group gap="8px 12px">
        <SegmentedControl
          aria-label={t('finances.accounting.span')}
          data={(Object.keys(spans) as Span[]).map((value) => ({
            value,
            label: t(`finances.accounting.spans.${value}`),
          }))}
          value={span}
          onChange={setSpan}
        />
        <Text fw={500} aria-live="polite">
          {monthsInWords(from, to, i18n.language)}
        </Text>
      </Group>
      <Group gap="8px 12px">
        <span aria-hidden="true">{t('finances.accounting.columns')}</span>
        <SegmentedControl
          aria-label={t('finances.accounting.columns')}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          value={language}
          onChange={setLanguage}
        />
      </Group>
      <Text c="dimmed">{t('finances.accounting.what')}</Text>
      <Group gap="xs" justify="flex-end">
        <Button component="a" variant="default" href={hrefOf('csv')} download>
          CSV
        </Button>
        <Button
          component="a"
          href={hrefOf('zip')}
          download
          leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
        >
          {t('finances.accounting.zip')}
        </Button>
      </Group>
    </Stack>
  );
}

interface Props {
  shown: YearMonth;
  opened: boolean;
  onClose: () => void;
}

/** Downloads of the payments and invoices for the accountant. */
export const AccountingModal = ({ opened, shown, onClose }: Props) => (
  <FormModal opened={opened} onClose={onClose} title={t('finances.accounting.title')} size="md">
    {opened && <Downloads shown={shown} />}
  </FormModal>
);
