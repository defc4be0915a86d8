import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { t } from '@/i18n';
import { ModalForm } from '@/shared/form/form';
import type { Attachments } from './attachments';

interface Props extends Omit<ComponentProps<typeof ModalForm>, 'disabled' | 'hint'> {
  attachments: Attachments;
  /** What a change affects. */
  notice?: string;
}

/** A form with files in a modal: cannot be saved during an upload, and deletes new files if it is not saved. */
export function FilesForm({ attachments, notice, onClose, children, ...props }: Props) {
  return (
    <ModalForm
      {...props}
      disabled={attachments.isUploading}
      hint={
        attachments.isUploading && (
          <Text span role="status" c="dimmed" fz="xs" mr="auto">
            {t('finances.upload.waiting')}
          </Text>
        )
      }
      onClose={() => {
        attachments.discard();
        onClose();
      }}
    >
      {notice && (
        <Alert role="note" icon={<IconInfoCircle size={16} stroke={1.75} aria-hidden />}>
          {notice}
        </Alert>
      )}
      {children}
    </ModalForm>
  );
}
