import type { ComponentType } from 'react';
import { useGetOpenWorkQuery, type UserDto } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { FormModal } from '@/ui/dialogs/form-modal';

export interface LeavingFormProps {
  user: UserDto;
  /** The number of tasks to hand over. */
  openTasks: number;
  /** The active accounts. */
  successors: UserDto[];
  onClose: () => void;
}

export interface LeavingModalProps extends Pick<LeavingFormProps, 'successors' | 'onClose'> {
  user: UserDto | null;
}

interface Props extends LeavingModalProps {
  title: string;
  form: ComponentType<LeavingFormProps>;
}

function Step({ user, form: LeavingForm, ...props }: Omit<Props, 'user' | 'title'> & Pick<LeavingFormProps, 'user'>) {
  const query = useGetOpenWorkQuery({ id: user.id });
  if (!query.data) return <ListState query={query} rows={3} />;
  return <LeavingForm {...props} user={user} openTasks={query.data.openTasks} />;
}

/** Wraps a form about a leaving user; first loads how many tasks there are to hand over. */
export function LeavingModal({ user, title, ...props }: Props) {
  return (
    <FormModal opened={user !== null} onClose={props.onClose} title={title}>
      {user && <Step key={user.id} user={user} {...props} />}
    </FormModal>
  );
}
