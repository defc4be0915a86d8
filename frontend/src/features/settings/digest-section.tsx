import { Checkbox } from '@mantine/core';
import { t } from '@/i18n';
import { useGetConfigQuery } from '@/api/session.api';
import { useGetDigestQuery, useSetDigestMutation } from '@/api/account.api';
import { chosenLanguage } from '@/i18n/languages';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { TitledSection } from '@/ui/screen/titled-section';

/** Daily mails with unread notifications; only if mail can be sent. */
export function DigestSection() {
  const { data: config } = useGetConfigQuery();
  if (!config?.sendsMail) return null;
  return (
    <TitledSection anchor="digest" title={t('settings.digest.title')} text={t('settings.digest.text')}>
      <DigestChoice />
    </TitledSection>
  );
}

function DigestChoice() {
  const query = useGetDigestQuery(undefined, { refetchOnMountOrArgChange: true });
  const [setDigest, { isLoading, originalArgs }] = useSetDigestMutation();
  const act = useAction();
  const choose = async (isDaily: boolean) => {
    // Mails use the language in which they were switched on.
    const digestChoiceDto = { is_daily: isDaily, language: chosenLanguage() };
    if (await act(() => setDigest({ digestChoiceDto }).unwrap(), 'settings.digest.failed'))
      toast.success(t(isDaily ? 'settings.digest.on' : 'settings.digest.off'));
  };
  if (!query.data) return <ListState query={query} rows={1} />;
  const isOn = isLoading && originalArgs ? originalArgs.digestChoiceDto.is_daily : query.data.is_daily;
  return (
    <Checkbox
      label={t('settings.digest.choice')}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => void choose(checked)}
    />
  );
}
