import { Group } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '@/i18n';
import type { CostDto } from '@/api/finances.api';
import { todayIn } from '@/shared/studio/studio-time';
import { LabelButton } from '@/ui/label-button';
import { FileInput } from '@/ui/fields/file-input';
import { useFileDrop } from '@/ui/fields/use-file-drop';
import { ListNote } from '@/ui/list/list-note';
import type { Month } from '@/ui/text/dates';
import { TextButton } from '@/ui/text-button';
import { accept, filesOf } from '../form/attachments';
import { InvoiceInbox } from './invoice-inbox';
import type { Delivery } from './use-inbox';

/** How many payments of a month have no invoice yet; null if unknown, or if the month is in the future. */
function missingInvoices(costs: readonly CostDto[], month: Month): number | null {
  const isKnown = costs.every(({ has_invoice: hasInvoice }) => hasInvoice !== undefined);
  if (!isKnown || costs.length === 0 || month > todayIn().slice(0, 7)) return null;
  return costs.filter(({ has_invoice: hasInvoice }) => !hasInvoice).length;
}

interface Props {
  costs: readonly CostDto[];
  month: Month;
  /** The month in words. */
  title: string;
  /** Whether another month is being loaded. */
  disabled: boolean;
  /** Shows only the payments without an invoice; undefined while they are. */
  onShowMissing?: () => void;
}

/** How many invoices of a month are missing, and a way to add them: files may also be dropped anywhere. */
export function MonthInvoices({ costs, month, title, disabled, onShowMissing }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const deliver = (files: File[]) => files.length > 0 && setDelivery({ files, month, title, costs });
  const isOver = useFileDrop((dropped) => deliver(filesOf(dropped)), { enabled: !disabled && costs.length > 0 });
  const missing = missingInvoices(costs, month);
  return (
    <>
      {costs.length > 0 && (
        <Group
          justify="space-between"
          gap="0px 12px"
          mb="xs"
          bdrs="md"
          bg={isOver ? 'var(--accent-soft)' : undefined}
          style={{ outline: isOver ? '1px dashed var(--accent)' : undefined }}
        >
          {isOver && <ListNote>{t('finances.invoices.drop')}</ListNote>}
          {!isOver && missing === 0 && <ListNote>{t('finances.invoices.complete')}</ListNote>}
          {!isOver && missing !== null && missing > 0 && (
            <Group gap="0px 12px">
              <ListNote>{t('finances.invoices.missing', { count: missing, total: costs.length })}</ListNote>
              {onShowMissing && <TextButton onClick={onShowMissing}>{t('finances.invoices.show')}</TextButton>}
            </Group>
          )}
          <LabelButton
            variant="default"
            size="compact-sm"
            my="xs"
            icon={IconFileInvoice}
            onClick={() => input.current?.click()}
          >
            {t('finances.invoices.add')}
          </LabelButton>
          <FileInput ref={input} aria-label={t('finances.invoices.add')} accept={accept} multiple onChoose={deliver} />
        </Group>
      )}
      <InvoiceInbox delivery={delivery} onClose={() => setDelivery(null)} />
    </>
  );
}
