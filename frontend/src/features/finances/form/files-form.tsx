import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { t } from '@/i18n';
import { ModalForm } from '@/shared/form/form';
import type { CostDto } from '@/api/finances.api';
import { useSaveForm, type SaveForm, type SaveFormOptions } from '@/shared/form/use-save-form';
import type { Stored } from '@/shared/form/conflicts/use-conflicts';
import { useCloseModal } from '@/ui/dialogs/form-modal';
import { confirmWithout, useAttachments, type Attachments } from './attachments';

/** The files of a cost that two users changed. */
const mergeFiles = (base: readonly string[], theirs: readonly string[], own: readonly string[]): string[] => [
  ...theirs.filter((path) => own.includes(path) || !base.includes(path)),
  ...own.filter((path) => !base.includes(path) && !theirs.includes(path)),
];

interface Options<T> extends Omit<
  SaveFormOptions<T, CostDto>,
  'save' | 'hasOtherChanges' | 'alwaysShowsFailure' | 'confirmSave'
> {
  initialPaths: readonly string[];
  /** Resolves when the server has accepted it, rejects with its error. */
  save: (values: T, paths: string[], basis: Stored<T>) => Promise<CostDto>;
}

/** A form with files, which are uploaded before it is saved. */
export function useFilesForm<T extends object>({
  initialPaths,
  save,
  ...options
}: Options<T>): {
  form: SaveForm<T>;
  attachments: Attachments;
} {
  const attachments = useAttachments(initialPaths);

  const form = useSaveForm<T, CostDto>({
    ...options,
    hasOtherChanges: attachments.isChanged,
    alwaysShowsFailure: true,
    confirmSave: () => {
      if (attachments.isUploading) return false;
      return attachments.failed.length === 0 || confirmWithout(attachments.failed);
    },
    save: (values, _start, basis) => {
      const paths = mergeFiles(initialPaths, basis.files ?? initialPaths, attachments.paths);
      return attachments.saveWith(paths, () => save(values, paths, basis));
    },
  });
  return { form, attachments };
}

interface Props extends Omit<ComponentProps<typeof ModalForm>, 'hint' | 'onClose'> {
  attachments: Pick<Attachments, 'isUploading' | 'discard'>;
  /** Beside the buttons, if no upload is waited for. */
  hint?: string | false;
  /** What a change affects. */
  notice?: string;
}

/** A form with files in a modal: cannot be saved during an upload, and deletes new files if it is not saved. */
export function FilesForm({ attachments, notice, disabled = false, hint, children, ...props }: Props) {
  const closeModal = useCloseModal();
  return (
    <ModalForm
      {...props}
      disabled={disabled || attachments.isUploading}
      hint={
        <Text span role="status" c="dimmed" fz="xs" mr="auto">
          {attachments.isUploading ? t('finances.upload.waiting') : hint}
        </Text>
      }
      onClose={() => {
        attachments.discard();
        closeModal?.();
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
