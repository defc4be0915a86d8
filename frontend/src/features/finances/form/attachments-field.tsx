import { Group, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { t } from '@/i18n';
import { UploadRow } from '@/shared/uploads/upload-row';
import { LabelButton } from '@/ui/label-button';
import { useFocusNeighbour } from '@/ui/dialogs/focus-rescue';
import { useFileDrop } from '@/ui/fields/use-file-drop';
import { FileInput } from '@/ui/fields/file-input';
import { accept, filesOf, type Attachments } from './attachments';
import classes from '../finances.module.css';

interface BoxProps {
  /** Of the files. */
  label: string;
  disabled?: boolean;
  onAdd: (files: File[]) => void;
}

/** In a modal: files are chosen with its button, or dropped anywhere. */
export function DropBox({ label, disabled = false, onAdd }: BoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((dropped) => onAdd(filesOf(dropped)), { inModal: true, enabled: !disabled });
  return (
    <Group
      gap="8px 12px"
      p="sm"
      bdrs="md"
      bd={`1px dashed var(${isOver ? '--accent' : '--line-strong'})`}
      bg={isOver ? 'var(--accent-soft)' : undefined}
    >
      <LabelButton
        variant="default"
        size="compact-md"
        icon={IconUpload}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('finances.upload.choose')}
      </LabelButton>
      <span className="faint-note">{t('finances.upload.hint')}</span>
      <FileInput ref={input} name="attachments" aria-label={label} accept={accept} multiple onChoose={onAdd} />
    </Group>
  );
}

interface Props {
  attachments: Attachments;
  label?: string;
}

/** The files of a cost. */
export function AttachmentsField({ attachments, label = t('finances.field.attachments') }: Props) {
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  useFocusNeighbour(group);

  return (
    <div ref={group} role="group" aria-labelledby={labelId}>
      <Input.Label labelElement="div" id={labelId} mb={4}>
        {label}
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
      <DropBox label={label} onAdd={attachments.add} />
    </div>
  );
}
