import { useTranslation } from 'react-i18next';
import { useDeactivateUserMutation } from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import classes from '../tools.module.css';
import { HandOverField } from './hand-over-field';
import { LeavingModal, type LeavingFormProps, type LeavingModalProps } from './leaving-modal';

function HandOverForm({ user: { id, email }, successors, openTasks, onClose }: LeavingFormProps) {
  const { t } = useTranslation('admin');
  const [deactivate] = useDeactivateUserMutation();
  const form = useSaveForm({
    initial: { handTasksTo: '' },
    typed: [],
    validate: ({ handTasksTo }) => (handTasksTo === '' ? { handTasksTo: t('users.handToRequired') } : {}),
    // Repeating it hands over the remaining tasks.
    save: ({ handTasksTo }) => deactivate({ id, deactivateUserDto: { handTasksTo: Number(handTasksTo) } }).unwrap(),
    failed: (reason) => t('users.handOverFailed', { reason }),
    saved: ({ handedOver: count }) => t('users.handedOver', { email, count }),
    onSaved: onClose,
  });
  if (openTasks === 0) return <p className={classes.text}>{t('users.noOpenTasks')}</p>;
  return (
    <ModalForm form={form} saveLabel={t('users.handOverSubmit')} onClose={onClose}>
      <p className={classes.text}>{t('users.handOverText', { email })}</p>
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
  const { t } = useTranslation('admin');
  return <LeavingModal {...props} title={t('users.handOverTitle')} form={HandOverForm} />;
}
