import { Text } from '@mantine/core';
import { t } from '@/i18n';
import { useDeactivateUserMutation } from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { HandOverField, LeavingModal, NO_SUCCESSOR, type LeavingFormProps, type LeavingModalProps } from './hand-over';

function DeactivateForm({ onClose, ...props }: LeavingFormProps) {
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
    save: ({ handTasksTo }) => {
      const deactivateUserDto = { handTasksTo: handTasksTo === NO_SUCCESSOR ? null : Number(handTasksTo) };
      return deactivate({ id, deactivateUserDto }).unwrap();
    },
    failureText: (reason) => t(isGone ? 'admin.users.handOverFailed' : 'admin.users.deactivateFailed', { reason }),
    successText: ({ handedOver: count }) => {
      if (isGone) return t('admin.users.handedOver', { email, count });
      return count > 0 ? t('admin.users.deactivatedHanded', { email, count }) : t('admin.users.deactivated', { email });
    },
    onSaved: onClose,
  });
  const noTasks = <Text c="dimmed">{t('admin.users.noOpenTasks')}</Text>;
  if (isGone && openTasks === 0) return noTasks;
  return (
    <ModalForm
      form={form}
      saveLabel={t(isGone ? 'admin.users.handOverSubmit' : 'admin.users.deactivateSubmit')}
      onClose={onClose}
    >
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
export function DeactivateModal(props: LeavingModalProps) {
  const title = t(props.user?.deactivated_at ? 'admin.users.handOverTitle' : 'admin.users.deactivateTitle');
  return <LeavingModal {...props} title={title} form={DeactivateForm} />;
}
