import { NativeSelect } from '@mantine/core';
import type { ComponentType } from 'react';
import { t } from '@/i18n';
import { useGetOpenWorkQuery, type UserDto } from '@/api/admin.api';
import type { FieldProps } from '@/shared/form/use-save-form';
import { ListState } from '@/shared/list-state';
import { FormModal } from '@/ui/dialogs/form-modal';
import { emailAndName } from '@/ui/text/person-name';

/** The choice of no successor: open tasks keep their assignee. */
export const NO_SUCCESSOR = 'none';

export interface LeavingFormProps {
  user: UserDto;
  /** The number of tasks to hand over. */
  openTasks: number;
  /** The active accounts. */
  successors: UserDto[];
  onClose: () => void;
}

interface FieldOptions extends Pick<LeavingFormProps, 'user' | 'openTasks' | 'successors'> {
  field: FieldProps;
  /** Whether tasks may stay with the user. */
  canStay?: boolean;
  autoFocus?: boolean;
}

/** The successor of a leaving user, who gets the open tasks. */
export function HandOverField(props: FieldOptions) {
  const { field, user, openTasks, successors, canStay = true, autoFocus } = props;
  return (
    <NativeSelect
      {...field}
      label={t('admin.users.handTo')}
      description={t('admin.users.openTasks', { count: openTasks })}
      required
      data-autofocus={autoFocus}
      data={[
        { value: '', label: t('admin.users.handToChoose') },
        ...successors
          .filter(({ id }) => id !== user.id)
          .map((one) => ({ value: String(one.id), label: emailAndName(one) })),
        ...(canStay ? [{ value: NO_SUCCESSOR, label: t('admin.users.handToNobody') }] : []),
      ]}
    />
  );
}

export interface LeavingModalProps extends Pick<LeavingFormProps, 'successors' | 'onClose'> {
  user: UserDto | null;
}

interface Props extends LeavingModalProps {
  title: string;
  form: ComponentType<LeavingFormProps>;
}

function LoadedForm({ form: LeavingForm, ...props }: Omit<LeavingFormProps, 'openTasks'> & Pick<Props, 'form'>) {
  const query = useGetOpenWorkQuery({ id: props.user.id });
  if (!query.data) return <ListState query={query} rows={3} />;
  return <LeavingForm {...props} openTasks={query.data.openTasks} />;
}

/** Wraps a form about a leaving user; first loads how many tasks there are to hand over. */
export function LeavingModal({ user, title, ...props }: Props) {
  return (
    <FormModal onClose={props.onClose} title={title}>
      {user && <LoadedForm key={user.id} user={user} {...props} />}
    </FormModal>
  );
}
