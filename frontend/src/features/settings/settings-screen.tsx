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
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <SettingsSection title={t('settings.picture.title')} text={t('settings.picture.text')}>
        <PictureForm />
      </SettingsSection>
      <SettingsSection title={t('settings.profile.title')} text={t('settings.profile.text')}>
        <ProfileForm />
      </SettingsSection>
      <SettingsSection title={t('settings.password.title')} text={t('settings.password.text')}>
        <PasswordForm />
      </SettingsSection>
      <Suspense>
        <SecondFactorSection />
      </Suspense>
      <DigestSection />
      <SettingsSection title={t('settings.devices.title')} text={t('settings.devices.text')}>
        <DevicesSection />
      </SettingsSection>
      <SettingsSection title={t('settings.tokens.title')} text={t('settings.tokens.text')}>
        <Suspense fallback={<RowsSkeleton rows={2} />}>
          <TokensSection />
        </Suspense>
      </SettingsSection>
      <SettingsSection title={t('settings.ownData.title')} text={t('settings.ownData.text')}>
        <OwnDataSection />
      </SettingsSection>
    </>
  );
}
