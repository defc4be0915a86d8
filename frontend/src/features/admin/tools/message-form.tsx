import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSendAdminMessageMutation, type UserDto } from '@/api/admin.api';
import { useDraft } from '@/shared/drafts/use-draft';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { toast } from '@/ui/feedback/toast';
import { useSaving } from '../use-saving';
import classes from './tools.module.css';

interface Values {
  recipient: string;
  message: string;
}

/** Who gets it is chosen, not typed. */
const isSame = (a: Values, b: Values) => a.message === b.message;

/** A message that its recipient sees at the next login. */
export function MessageForm({ users }: { users: UserDto[] }) {
  const { t } = useTranslation('admin');
  const [send] = useSendAdminMessageMutation();
  const { values, setValues, notice, release } = useDraft('message', { recipient: '', message: '' }, { isSame });
  const { recipient, message } = values;
  const { form, save, busy, failure, problems, solve, refuse } = useSaving({
    fields: ['recipientUserId', 'message'],
    failed: (reason) => t('message.failed', { reason }),
  });

  const submit = async () => {
    const missing: Record<string, string> = {};
    if (recipient === '') missing.recipientUserId = t('message.recipientRequired');
    if (message.trim() === '') missing.message = t('message.messageRequired');
    if (Object.keys(missing).length > 0) return refuse(missing);
    const adminMessageDto = { recipientUserId: Number(recipient), message: message.trim() };
    if (!(await save(() => send({ adminMessageDto }).unwrap()))) return;
    release();
    setValues({ recipient, message: '' });
    toast.success(t('message.sent', { email: users.find(({ id }) => String(id) === recipient)?.email ?? '' }));
  };

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {notice}
      {failure && <ErrorBanner message={failure} />}
      <NativeSelect
        label={t('message.recipient')}
        required
        value={recipient}
        error={problems.recipientUserId}
        data={[
          { value: '', label: t('message.choose') },
          ...users.map(({ id, email }) => ({ value: String(id), label: email })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setValues({ recipient: value, message });
          solve('recipientUserId');
        }}
      />
      <Textarea
        label={t('message.message')}
        required
        autosize
        minRows={3}
        maxRows={12}
        value={message}
        error={problems.message}
        onChange={({ currentTarget: { value } }) => {
          setValues({ recipient, message: value });
          solve('message');
        }}
      />
      <div>
        <Button type="submit" loading={busy}>
          {t('message.send')}
        </Button>
      </div>
    </form>
  );
}
