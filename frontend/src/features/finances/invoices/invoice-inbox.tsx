import { Box, Select } from '@mantine/core';
import { useRef } from 'react';
import { t } from '@/i18n';
import { canRetry } from '@/api/uploads/uploads-slice';
import { formatEuro } from '@/shared/finances/money';
import { UploadRow } from '@/shared/uploads/upload-row';
import { FormModal } from '@/ui/dialogs/form-modal';
import { useFocusNeighbour } from '@/ui/dialogs/focus-rescue';
import type { Attachment } from '../form/attachments';
import { DropBox } from '../form/attachments-field';
import { FilesForm } from '../form/files-form';
import classes from '../finances.module.css';
import { useInbox, type Delivery } from './use-inbox';

const isRefused = (upload: Attachment) => upload.state === 'failed' && !canRetry(upload);

function InboxForm({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { form, attachments, rows, choose, failures, assigned } = useInbox(delivery, onClose);
  const list = useRef<HTMLUListElement>(null);
  useFocusNeighbour(list);
  const options = delivery.costs.map(({ id, name, brutto }) => ({
    value: String(id),
    label: `${name} · ${formatEuro(brutto)}`,
  }));
  const sendable = rows.filter(({ upload }) => !isRefused(upload));
  const asked = sendable.filter(({ costId }) => costId === null);
  const [first] = [...asked, ...sendable];
  return (
    <FilesForm
      form={form}
      attachments={attachments}
      saveLabel={assigned === 0 ? t('finances.invoices.add') : t('finances.invoices.addCount', { count: assigned })}
      disabled={assigned === 0}
      hint={asked.length > 0 && t('finances.invoices.leftOut', { count: asked.length })}
    >
      {rows.length > 0 && (
        <ul ref={list} className={classes.uploads} aria-label={t('finances.invoices.files')} inert={form.busy}>
          {rows.map(({ upload, costId }) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              href={upload.path && encodeURI(upload.path)}
              onRemove={() => attachments.remove(upload)}
              onRetry={() => attachments.retry(upload)}
            >
              {!isRefused(upload) && (
                <Box flex="0 0 100%" pl={28} pr={8} pb={12}>
                  <Select
                    aria-label={t('finances.invoices.costOf', { name: upload.name })}
                    placeholder={t('finances.invoices.which')}
                    data={options}
                    value={costId === null ? null : String(costId)}
                    onChange={(value) => value && choose(upload.id, Number(value))}
                    error={costId !== null && failures[costId]}
                    searchable
                    data-autofocus={upload === first?.upload || undefined}
                  />
                </Box>
              )}
            </UploadRow>
          ))}
        </ul>
      )}
      <DropBox label={t('finances.invoices.files')} disabled={form.busy} onAdd={attachments.add} />
    </FilesForm>
  );
}

interface Props {
  /** null: closed. */
  delivery: Delivery | null;
  onClose: () => void;
}

/** Sorts the invoices of a month: those that were not matched with a cost ask for it. */
export function InvoiceInbox({ delivery, onClose }: Props) {
  return (
    <FormModal
      opened={delivery !== null}
      onClose={onClose}
      title={delivery && t('finances.invoices.title', { month: delivery.title })}
      size="lg"
    >
      {delivery && <InboxForm delivery={delivery} onClose={onClose} />}
    </FormModal>
  );
}
