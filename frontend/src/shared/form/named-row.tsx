import { Box } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { IconButton } from '@/ui/icon-button';
import { RowActions } from '@/ui/table/row-actions';
import { RenameForm } from './rename-form';

interface Props {
  /** The source of its texts. */
  kind: 'template' | 'views';
  id: number;
  name: string;
  maxLength: number;
  className: string | undefined;
  /** Missing: it cannot be changed. */
  change: { rename: (name: string) => Promise<unknown>; remove: () => Promise<unknown> } | null;
  /** Further actions. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A row with a name of the user's choice: renamed in place, and deleted after a question. */
export function NamedRow({ kind, id, name, maxLength, className, change, actions, children }: Props) {
  const { t } = useTranslation();
  const act = useAction();
  const [isRenaming, setRenaming] = useState(false);

  if (isRenaming && change) {
    return (
      <Box component="li" p="xs">
        <RenameForm
          draftKey={`${kind}/${String(id)}`}
          name={name}
          label={t(`many.${kind}.name`)}
          maxLength={maxLength}
          required={t(`many.${kind}.nameRequired`)}
          save={change.rename}
          failureText={(reason) => t(`many.${kind}.saveFailed`, { reason })}
          onClose={() => setRenaming(false)}
        />
      </Box>
    );
  }
  const remove = async () => {
    if (!change || !(await confirmDeletion(t(`many.${kind}.deleteTitle`, { name }), t(`many.${kind}.deleteText`))))
      return;
    await act(change.remove, `many.${kind}.deleteFailed`);
  };
  return (
    <li className={className}>
      {children}
      {change && (
        <RowActions>
          {actions}
          <IconButton icon={IconPencil} label={t(`many.${kind}.rename`, { name })} onClick={() => setRenaming(true)} />
          <IconButton icon={IconTrash} label={t(`many.${kind}.delete`, { name })} onClick={() => void remove()} />
        </RowActions>
      )}
    </li>
  );
}
