import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core';
import { t } from '@/i18n';
import { fieldErrors } from '@/api/errors/api-error';
import { useConnectProjectWordpressMutation, type ProjectWordpressDto } from '@/api/wordpress.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { refusalText } from '@/shared/wordpress/wordpress-text';

interface Props {
  projectId: number;
  name: string;
  passwordPage: ProjectWordpressDto['passwordPage'];
  onClose: () => void;
}

/** Connects a site with an application password, which is never shown again. */
export function ConnectForm({ projectId, name, passwordPage, onClose }: Props) {
  const [connect] = useConnectProjectWordpressMutation();
  const form = useSaveForm({
    initial: { login: '', password: '' },
    draftFields: [],
    validate: ({ login, password }) => ({
      login: login.trim() === '' && t('wordpress.connect.loginRequired'),
      password: password.trim() === '' && t('wordpress.connect.passwordRequired'),
    }),
    save: (connectWordpressDto) => connect({ id: projectId, connectWordpressDto }).unwrap(),
    mapFieldErrors: (error, values) =>
      error.code === 'wordpress_refused' ? { password: refusalText(error) } : fieldErrors(error, values),
    failureText: (reason) => t('wordpress.connect.failed', { reason }),
    successText: () => t('wordpress.connect.done', { name }),
    onSaved: onClose,
  });
  return (
    <ModalForm form={form} saveLabel={t('wordpress.connect.submit')} onClose={onClose}>
      <Text c="dimmed">{t('wordpress.connect.text')}</Text>
      {passwordPage !== null && (
        <Anchor href={passwordPage} target="_blank" rel="noopener noreferrer" fw={500}>
          {t('wordpress.connect.page')} <span className="visually-hidden">({t('projects.newTab')})</span>
        </Anchor>
      )}
      <TextInput {...form.field('login')} label={t('wordpress.connect.login')} data-autofocus required />
      <PasswordInput {...form.field('password')} label={t('wordpress.connect.password')} autoComplete="off" required />
    </ModalForm>
  );
}
