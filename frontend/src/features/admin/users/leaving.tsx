import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { t } from '@/i18n';
import { useDeactivateUserMutation, useEraseUserMutation, useGetOpenWorkQuery, type UserDto } from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm, type FieldProps } from '@/shared/form/use-save-form';
import { ListState } from '@/shared/list-state';
import { FormModal } from '@/ui/dialogs/form-modal';
import { emailAndName } from '@/ui/text/person-name';

/** The choice of no successor: open tasks keep their assignee. */
const NO_SUCCESSOR = 'none';

/** What the server is told of the choice. */
const successorIn = (choice: string) => (choice === NO_SUCCESSOR ? null : Number(choice));

interface Props {
  user: UserDto | null;
  /** The active accounts. */
  successors: UserDto[];
  onClose: () => void;
}

interface FormProps extends Omit<Props, 'onClose'> {
  user: UserDto;
  /** The number of tasks to hand over. */
  openTasks: number;
}

interface FieldOptions extends FormProps {
  field: FieldProps;
  /** Whether tasks may stay with the user. */
  canStay?: boolean;
  autoFocus?: boolean;
}

/** The successor of a leaving user, who gets the open tasks. */
function HandOverField({ field, user, openTasks, successors, canStay = true, autoFocus }: FieldOptions) {
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

type Form = ComponentType<FormProps>;

function LoadedForm({ form: LeavingForm, ...props }: Omit<FormProps, 'openTasks'> & { form: Form }) {
  const query = useGetOpenWorkQuery({ id: props.user.id });
  if (!query.data) return <ListState query={query} rows={3} />;
  return <LeavingForm {...props} openTasks={query.data.openTasks} />;
}

/** Wraps a form about a leaving user; first loads how many tasks there are to hand over. */
function LeavingModal({ user, title, onClose, ...props }: Props & { title: string; form: Form }) {
  return (
    <FormModal onClose={onClose} title={title}>
      {user && <LoadedForm key={user.id} user={user} {...props} />}
    </FormModal>
  );
}

function DeactivateForm(props: FormProps) {
  const { user, openTasks } = props;
  const { id, email } = user;
  const [deactivate] = useDeactivateUserMutation();
  const isGone = user.deactivated_at !== undefined;
  const form = useSaveForm({
    initial: { handTasksTo: isGone || openTasks > 0 ? '' : NO_SUCCESSOR },
    // The choice is quickly made again.
    draftFields: [],
    validate: ({ handTasksTo }) => (handTasksTo === '' ? { handTasksTo: t('admin.users.handToRequired') } : {}),
    // Repeating it hands over the remaining tasks.
    save: ({ handTasksTo }) =>
      deactivate({ id, deactivateUserDto: { handTasksTo: successorIn(handTasksTo) } }).unwrap(),
    failureText: (reason) => t(isGone ? 'admin.users.handOverFailed' : 'admin.users.deactivateFailed', { reason }),
    successText: ({ handedOver: count }) => {
      if (isGone) return t('admin.users.handedOver', { email, count });
      return count > 0 ? t('admin.users.deactivatedHanded', { email, count }) : t('admin.users.deactivated', { email });
    },
  });
  const noTasks = <Text c="dimmed">{t('admin.users.noOpenTasks')}</Text>;
  if (isGone && openTasks === 0) return noTasks;
  return (
    <ModalForm form={form} saveLabel={t(isGone ? 'admin.users.handOverSubmit' : 'admin.users.deactivateSubmit')}>
      <Text c="dimmed">{t(isGone ? 'admin.users.handOverText' : 'admin.users.deactivateText', { email })}</Text>
      {openTasks === 0 ? (
        noTasks
      ) : (
        <HandOverField {...props} field={form.field('handTasksTo')} canStay={!isGone} autoFocus />
      )}
    </ModalForm>
  );
}

/** Deactivates an account and hands its tasks over; later hands over tasks that stayed with a deactivated one. */
export function DeactivateModal(props: Props) {
  const title = t(props.user?.deactivated_at ? 'admin.users.handOverTitle' : 'admin.users.deactivateTitle');
  return <LeavingModal {...props} title={title} form={DeactivateForm} />;
}

function EraseForm(props: FormProps) {
  const { user, openTasks } = props;
  const { id, email } = user;
  const [erase] = useEraseUserMutation();
  const confirmProblem = (typed: string) => {
    if (typed === '') return t('admin.users.eraseConfirmRequired');
    return typed.toLowerCase() !== email.toLowerCase() && t('admin.users.eraseConfirmWrong');
  };
  const form = useSaveForm({
    initial: { email: '', handTasksTo: openTasks > 0 ? '' : NO_SUCCESSOR, namesAlone: true },
    // The admin confirms by typing it again.
    draftFields: [],
    validate: (values) => {
      const problem = confirmProblem(values.email.trim());
      return {
        ...(problem && { email: problem }),
        ...(values.handTasksTo === '' && { handTasksTo: t('admin.users.handToRequired') }),
      };
    },
    save: ({ handTasksTo, ...values }) =>
      erase({ id, eraseUserDto: { ...values, handTasksTo: successorIn(handTasksTo) } }).unwrap(),
    failureText: (reason) => t('admin.users.eraseFailed', { reason }),
    successText: () => t('admin.users.erased'),
  });
  return (
    <ModalForm form={form} saveLabel={t('admin.users.eraseSubmit')} danger>
      <Text c="dimmed">{t('admin.users.eraseText', { email })}</Text>
      <Text c="dimmed">{t('admin.users.eraseBackups')}</Text>
      {openTasks > 0 && <HandOverField {...props} field={form.field('handTasksTo')} />}
      <Checkbox
        {...form.field('namesAlone', 'checkbox')}
        label={t('admin.users.eraseAlone')}
        description={t('admin.users.eraseAloneHint')}
      />
      <TextInput
        {...form.field('email')}
        label={t('admin.users.eraseConfirm')}
        description={t('admin.users.eraseConfirmHint')}
        placeholder={email}
        required
        inputMode="email"
      />
    </ModalForm>
  );
}

/** Erases a user's identity for good. */
export function EraseModal(props: Props) {
  return <LeavingModal {...props} title={t('admin.users.eraseTitle')} form={EraseForm} />;
}
