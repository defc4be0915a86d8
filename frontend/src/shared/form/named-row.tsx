import { Box, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { t } from '@/i18n';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { IconButton } from '@/ui/icon-button';
import { RowActions } from '@/ui/table/row-actions';
import { Form, FormFooter } from './form';
import { useSaveForm } from './use-save-form';

interface Props {
  /** The source of its texts. */
  kind: 'template' | 'views';
  id: number;
  name: string;
  maxLength: number;
  /** Missing: it cannot be changed. */
  change: { rename: (name: string) => Promise<unknown>; remove: () => Promise<unknown> } | null;
  /** Further actions. */
  actions?: ReactNode;
  children: ReactNode;
}

type RenameProps = Pick<Props, 'kind' | 'id' | 'name' | 'maxLength'> & {
  rename: (name: string) => Promise<unknown>;
  onClose: () => void;
};

function RenameForm({ kind, id, name, maxLength, rename, onClose }: RenameProps) {
  const form = useSaveForm({
    draftKey: `${kind}/${String(id)}`,
    initial: { name },
    validate: (values) => (values.name.trim() === '' ? { name: t(`many.${kind}.nameRequired`) } : {}),
    save: (values) => rename(values.name),
    failureText: (reason) => t(`many.${kind}.saveFailed`, { reason }),
    onSaved: onClose,
  });
  return (
    <Form form={form}>
      <TextInput {...form.field('name')} aria-label={t(`many.${kind}.name`)} maxLength={maxLength} autoFocus />
      <FormFooter saveLabel={t('common.save')} busy={form.busy} onCancel={() => form.requestClose(onClose)} />
    </Form>
  );
}

/** A row with a name of the user's choice: renamed in place, and deleted after a question. */
export function NamedRow({ kind, id, name, maxLength, change, actions, children }: Props) {
  const act = useAction();
  const [isRenaming, setRenaming] = useState(false);

  if (isRenaming && change) {
    return (
      <Box component="li" p="xs">
        <RenameForm {...{ kind, id, name, maxLength }} rename={change.rename} onClose={() => setRenaming(false)} />
      </Box>
    );
  }
  const remove = async () => {
    if (!change || !(await confirmDeletion(t(`many.${kind}.deleteTitle`, { name }), t(`many.${kind}.deleteText`))))
      return;
    await act(change.remove, `many.${kind}.deleteFailed`);
  };
  return (
    <Box component="li" bdrs={6} className="line hoverable">
      {children}
      {change && (
        <RowActions>
          {actions}
          <IconButton icon={IconPencil} label={t(`many.${kind}.rename`, { name })} onClick={() => setRenaming(true)} />
          <IconButton icon={IconTrash} label={t(`many.${kind}.delete`, { name })} onClick={() => void remove()} />
        </RowActions>
      )}
    </Box>
  );
}
