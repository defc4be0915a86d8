import { Button, NativeSelect, Textarea } from '@mantine/core';
import { t } from '@/i18n';
import { useSendAdminMessageMutation, type UserDto } from '@/api/admin.api';
import { adminMessageLimits } from '@/api/generated/limits.gen';
import { Form } from '@/shared/form/form';
import { withLaterInput, useSaveForm } from '@/shared/form/use-save-form';
import { emailAndName } from '@/ui/text/person-name';

/** A message that its recipient sees at the next login. */
export function MessageForm({ users }: { users: UserDto[] }) {
  const [send] = useSendAdminMessageMutation();
  const form = useSaveForm({
    draftKey: 'message',
    initial: { recipientUserId: '', message: '' },
    // The recipient is chosen, not typed.
    draftFields: ['message'],
    validate: ({ recipientUserId, message }) => ({
      ...(recipientUserId === '' && { recipientUserId: t('admin.message.recipientRequired') }),
      ...(message.trim() === '' && { message: t('admin.message.messageRequired') }),
    }),
    save: ({ recipientUserId, message }) =>
      send({ adminMessageDto: { recipientUserId: Number(recipientUserId), message: message.trim() } }).unwrap(),
    failureText: (reason) => t('admin.message.failed', { reason }),
    successText: (_result, { recipientUserId }) =>
      t('admin.message.sent', { email: users.find(({ id }) => String(id) === recipientUserId)?.email ?? '' }),
    nextValues: (sent, now) => withLaterInput({ ...sent, message: '' }, sent, now),
  });
  return (
    <Form form={form}>
      <NativeSelect
        {...form.field('recipientUserId')}
        label={t('admin.message.recipient')}
        required
        data={[
          { value: '', label: t('admin.message.choose') },
          ...users
            .filter((user) => !user.erased_at)
            .map((user) => ({ value: String(user.id), label: emailAndName(user) })),
        ]}
      />
      <Textarea
        {...form.field('message')}
        label={t('admin.message.message')}
        required
        minRows={3}
        maxRows={12}
        maxLength={adminMessageLimits.message.maxLength}
      />
      <Button type="submit" mr="auto" loading={form.busy}>
        {t('admin.message.send')}
      </Button>
    </Form>
  );
}
