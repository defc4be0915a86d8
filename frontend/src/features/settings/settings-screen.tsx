import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/ui/screen/page-header';
import { PasswordForm } from './password-form';
import { PictureForm } from './picture-form';
import { ProfileForm } from './profile-form';
import { SettingsSection } from './settings-section';

/** A person's own account. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  return (
    <>
      <PageHeader title={t('title')} />
      <SettingsSection title={t('picture.title')} text={t('picture.text')}>
        <PictureForm />
      </SettingsSection>
      <SettingsSection title={t('profile.title')} text={t('profile.text')}>
        <ProfileForm />
      </SettingsSection>
      <SettingsSection title={t('password.title')} text={t('password.text')}>
        <PasswordForm />
      </SettingsSection>
    </>
  );
}
