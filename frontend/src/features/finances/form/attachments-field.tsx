import { Group, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { t } from '@/i18n';
import { UploadRow } from '@/shared/uploads/upload-row';
import { LabelButton } from '@/ui/label-button';
import { useFocusNeighbour } from '@/ui/dialogs/focus-rescue';
import { useFileDrop } from '@/ui/fields/use-file-drop';
import { FileInput } from '@/ui/fields/file-input';
import { accept, type Attachments } from './attachments';
import classes from '../finances.module.css';

/** The files of a cost, chosen, or dropped anywhere while its form is open. */
export function AttachmentsField({ attachments }: { attachments: Attachments }) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  useFocusNeighbour(group);
  const isOver = useFileDrop(
    // A folder is refused like any other type.
    ({ files, folders }) => attachments.add([...files, ...folders.map((name) => new File([], name))]),
    { inModal: true },
  );

  return (
    <div ref={group} role="group" aria-labelledby={labelId}>
      <Input.Label labelElement="div" id={labelId} mb={4}>
        {t('finances.field.attachments')}
      </Input.Label>
      {attachments.items.length > 0 && (
        <ul className={classes.uploads}>
          {attachments.items.map((attachment) => (
            <UploadRow
              key={attachment.id}
              upload={attachment}
              href={attachment.path && encodeURI(attachment.path)}
              onRemove={() => attachments.remove(attachment)}
              onRetry={() => attachments.retry(attachment)}
            />
          ))}
        </ul>
      )}
      <Group
        gap="8px 12px"
        p="sm"
        bdrs="md"
        bd={`1px dashed var(${isOver ? '--accent' : '--line-strong'})`}
        bg={isOver ? 'var(--accent-soft)' : undefined}
      >
        <LabelButton variant="default" size="compact-md" icon={IconUpload} onClick={() => input.current?.click()}>
          {t('finances.upload.choose')}
        </LabelButton>
        <span className="faint-note">{t('finances.upload.hint')}</span>
        <FileInput
          ref={input}
          name="attachments"
          aria-label={t('finances.field.attachments')}
          accept={accept}
          multiple
          onChoose={attachments.add}
        />
      </Group>
    </div>
  );
}
