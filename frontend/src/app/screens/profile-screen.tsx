import { IconUser } from '@tabler/icons-react';
import { t } from '@/i18n';
import { EmptyState } from '@/ui/feedback/empty-state';
import { PageHeader } from '@/ui/screen/page-header';

export function ProfileScreen() {
  return (
    <>
      <PageHeader title={t('shell.profile.title')} />
      <EmptyState icon={IconUser} title={t('shell.profile.text')} />
    </>
  );
}
