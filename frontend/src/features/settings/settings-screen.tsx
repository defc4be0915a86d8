import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '@/i18n';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { later } from '@/ui/screen/later';
import { PageHeader } from '@/ui/screen/page-header';
import { DevicesSection } from './devices-section';
import { DigestSection } from './digest-section';
import { OwnDataSection } from './own-data-section';
import { PasswordForm } from './profile/password-form';
import { PictureForm } from './profile/picture-form';
import { ProfileForm } from './profile/profile-form';
import { SettingsSection } from './settings-section';

/** Rarely used, so code and texts load after the rest of the screen. */
const TokensSection = later(() =>
  Promise.all([import('./tokens/tokens-section'), loadTexts('programs')]).then(([m]) => m.TokensSection),
);
const SecondFactorSection = later(() =>
  Promise.all([import('./second-factor/second-factor-section'), loadTexts('factor')]).then(
    ([m]) => m.SecondFactorSection,
  ),
);

/** The user's own account. */
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
      <Suspense>
        <SecondFactorSection />
      </Suspense>
      <DigestSection />
      <SettingsSection title={t('devices.title')} text={t('devices.text')}>
        <DevicesSection />
      </SettingsSection>
      <SettingsSection title={t('tokens.title')} text={t('tokens.text')}>
        <Suspense fallback={<RowsSkeleton rows={2} />}>
          <TokensSection />
        </Suspense>
      </SettingsSection>
      <SettingsSection title={t('ownData.title')} text={t('ownData.text')}>
        <OwnDataSection />
      </SettingsSection>
    </>
  );
}
