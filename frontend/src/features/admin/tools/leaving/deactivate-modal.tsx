import { useTranslation } from 'react-i18next';
import { useDeactivateUserMutation } from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { HandOverField, STAYS } from './hand-over-field';
import { LeavingModal, type LeavingFormProps, type LeavingModalProps } from './leaving-modal';
import classes from '../tools.module.css';

function DeactivateForm({ user: { id, email }, successors, openTasks, onClose }: LeavingFormProps) {
  const { t } = useTranslation();
  const [deactivate] = useDeactivateUserMutation();
  const form = useSaveForm({
    initial: { handTasksTo: openTasks > 0 ? '' : STAYS },
    // The choice is quickly made again.
    typed: [],
    validate: ({ handTasksTo }) => (handTasksTo === '' ? { handTasksTo: t('admin.users.handToRequired') } : {}),
    save: ({ handTasksTo }) => {
      const deactivateUserDto = { handTasksTo: handTasksTo === STAYS ? null : Number(handTasksTo) };
      return deactivate({ id, deactivateUserDto }).unwrap();
    },
    failed: (reason) => t('admin.users.deactivateFailed', { reason }),
    saved: ({ handedOver: count }) =>
      count > 0 ? t('admin.users.deactivatedHanded', { email, count }) : t('admin.users.deactivated', { email }),
    onSaved: onClose,
  });
  return (
    <ModalForm form={form} saveLabel={t('admin.users.deactivateSubmit')} onClose={onClose}>
      <p className={classes.text}>{t('admin.users.deactivateText', { email })}</p>
      {openTasks === 0 ? (
        <p className={classes.text}>{t('admin.users.noOpenTasks')}</p>
      ) : (
        <HandOverField
          field={form.field('handTasksTo')}
          id={id}
          openTasks={openTasks}
          successors={successors}
          isFirst
        />
      )}
    </ModalForm>
  );
}

/** Deactivates an account, and hands its tasks over in the same step. */
export function DeactivateModal(props: LeavingModalProps) {
  const { t } = useTranslation();
  return <LeavingModal {...props} title={t('admin.users.deactivateTitle')} form={DeactivateForm} />;
}
