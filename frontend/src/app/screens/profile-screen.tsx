import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/feedback/empty-state';
import { PageHeader } from '@/ui/screen/page-header';

export function ProfileScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.profile.title')} />
      <EmptyState icon={IconUser} title={t('shell.profile.text')} />
    </>
  );
}
