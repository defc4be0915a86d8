import { Suspense } from 'react';
import { t } from '@/i18n';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { lazyWithPreload } from '@/ui/screen/lazy-with-preload';
import { PageHeader } from '@/ui/screen/page-header';
import { TitledSection } from '@/ui/screen/titled-section';
import { DevicesSection } from './devices-section';
import { DigestSection } from './digest-section';
import { OwnDataSection } from './own-data-section';
import { PasswordForm } from './profile/password-form';
import { PictureForm } from './profile/picture-form';
import { ProfileForm } from './profile/profile-form';
import { RegionSection } from './region-section';

/** Rarely used, so their code loads after the rest of the screen. */
const TokensSection = lazyWithPreload(() => import('./tokens/tokens-section').then((m) => m.TokensSection));
const PushSection = lazyWithPreload(() => import('./push/push-section').then((m) => m.PushSection));
const SecondFactorSection = lazyWithPreload(() =>
  import('./second-factor/second-factor-section').then((m) => m.SecondFactorSection),
);

/** The user's own account. */
export function SettingsScreen() {
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <TitledSection anchor="picture" title={t('settings.picture.title')} text={t('settings.picture.text')}>
        <PictureForm />
      </TitledSection>
      <TitledSection anchor="profile" title={t('settings.profile.title')} text={t('settings.profile.text')}>
        <ProfileForm />
      </TitledSection>
      <TitledSection anchor="password" title={t('settings.password.title')} text={t('settings.password.text')}>
        <PasswordForm />
      </TitledSection>
      <Suspense>
        <SecondFactorSection />
      </Suspense>
      <TitledSection anchor="region" title={t('region.title')} text={t('region.text')}>
        <RegionSection />
      </TitledSection>
      <DigestSection />
      <TitledSection anchor="push" title={t('push.title')} text={t('push.text')}>
        <Suspense fallback={<RowsSkeleton rows={2} />}>
          <PushSection />
        </Suspense>
      </TitledSection>
      <TitledSection title={t('settings.devices.title')} text={t('settings.devices.text')}>
        <DevicesSection />
      </TitledSection>
      <TitledSection title={t('settings.tokens.title')} text={t('settings.tokens.text')}>
        <Suspense fallback={<RowsSkeleton rows={2} />}>
          <TokensSection />
        </Suspense>
      </TitledSection>
      <TitledSection anchor="ownData" title={t('settings.ownData.title')} text={t('settings.ownData.text')}>
        <OwnDataSection />
      </TitledSection>
    </>
  );
}
