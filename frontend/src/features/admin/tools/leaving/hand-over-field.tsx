import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/admin.api';
import type { FieldProps } from '@/shared/form/use-save-form';

/** The choice of no successor: open tasks keep their assignee. */
export const STAYS = 'nobody';

interface Props {
  field: FieldProps;
  /** Whose tasks they are. */
  id: number;
  openTasks: number;
  successors: UserDto[];
  /** Whether tasks may stay with the user. */
  canStay?: boolean;
  isFirst?: boolean;
}

/** Chooses who gets a leaving user's open tasks. */
export function HandOverField({ field, id, openTasks, successors, canStay = true, isFirst = false }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      {...field}
      label={t('admin.users.handTo')}
      description={t('admin.users.openTasks', { count: openTasks })}
      required
      {...(isFirst && { 'data-autofocus': true })}
      data={[
        { value: '', label: t('admin.users.handToChoose') },
        ...successors
          .filter((successor) => successor.id !== id)
          .map((successor) => ({ value: String(successor.id), label: successor.email })),
        ...(canStay ? [{ value: STAYS, label: t('admin.users.handToNobody') }] : []),
      ]}
    />
  );
}
