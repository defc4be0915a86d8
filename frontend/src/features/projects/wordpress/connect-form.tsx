import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core';
import { t } from '@/i18n';
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
    mapFieldErrors: (error) =>
      Object.fromEntries(
        (error.details ?? []).map((detail) => [
          detail.field,
          detail.params?.problem ? refusalText({ ...error, ...detail }) : detail.message,
        ]),
      ),
    failureText: (reason) => t('wordpress.connect.failed', { reason }),
    successText: () => t('wordpress.connect.done', { name }),
    onSaved: onClose,
  });
  return (
    <ModalForm form={form} saveLabel={t('wordpress.connect.submit')} onClose={onClose}>
      <Text c="dimmed">{t('wordpress.connect.text')}</Text>
      <Text fz={13}>
        {passwordPage !== null && (
          <Anchor href={passwordPage} target="_blank" rel="noopener noreferrer" inherit fw={500} display="block">
            {t('wordpress.connect.page')} <span className="visually-hidden">({t('projects.newTab')})</span>
          </Anchor>
        )}
        <span className="faint">{t('wordpress.connect.where')}</span>
      </Text>
      <TextInput {...form.field('login')} label={t('wordpress.connect.login')} data-autofocus required />
      <PasswordInput
        {...form.field('password')}
        label={t('wordpress.connect.password')}
        description={t('wordpress.connect.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        required
      />
    </ModalForm>
  );
}
