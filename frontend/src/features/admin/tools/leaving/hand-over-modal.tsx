import { useTranslation } from 'react-i18next';
import { useDeactivateUserMutation } from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import classes from '../tools.module.css';
import { HandOverField } from './hand-over-field';
import { LeavingModal, type LeavingFormProps, type LeavingModalProps } from './leaving-modal';

function HandOverForm({ user: { id, email }, successors, openTasks, onClose }: LeavingFormProps) {
  const { t } = useTranslation();
  const [deactivate] = useDeactivateUserMutation();
  const form = useSaveForm({
    initial: { handTasksTo: '' },
    typed: [],
    validate: ({ handTasksTo }) => (handTasksTo === '' ? { handTasksTo: t('admin.users.handToRequired') } : {}),
    // Repeating it hands over the remaining tasks.
    save: ({ handTasksTo }) => deactivate({ id, deactivateUserDto: { handTasksTo: Number(handTasksTo) } }).unwrap(),
    failed: (reason) => t('admin.users.handOverFailed', { reason }),
    saved: ({ handedOver: count }) => t('admin.users.handedOver', { email, count }),
    onSaved: onClose,
  });
  if (openTasks === 0) return <p className={classes.text}>{t('admin.users.noOpenTasks')}</p>;
  return (
    <ModalForm form={form} saveLabel={t('admin.users.handOverSubmit')} onClose={onClose}>
      <p className={classes.text}>{t('admin.users.handOverText', { email })}</p>
      <HandOverField
        field={form.field('handTasksTo')}
        id={id}
        openTasks={openTasks}
        successors={successors}
        canStay={false}
        isFirst
      />
    </ModalForm>
  );
}

/** Hands over tasks that stayed with a deactivated account. */
export function HandOverModal(props: LeavingModalProps) {
  const { t } = useTranslation();
  return <LeavingModal {...props} title={t('admin.users.handOverTitle')} form={HandOverForm} />;
}
