import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { fresh } from '@/api/client/query-options';
import {
  useGetAccessTokensQuery,
  useRevokeAccessTokenMutation,
  useRevokeAccessTokensMutation,
} from '@/api/account.api';
import { ListState } from '@/shared/list-state';
import { TokenList } from '@/shared/accounts/token-list';
import { useAction } from '@/shared/use-action';
import { confirmDanger } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { useScrollTo } from '@/ui/screen/titled-section';
import { NewTokenModal } from './new-token-modal';

/** The user's access tokens. The API page links here. */
export function TokensSection() {
  const query = useGetAccessTokensQuery(undefined, fresh);
  const [revoke] = useRevokeAccessTokenMutation();
  const [revokeAll, { isLoading }] = useRevokeAccessTokensMutation();
  const act = useAction();
  const [creating, setCreating] = useState<'program' | 'assistant' | null>(null);
  const tokens = query.data?.tokens;
  const element = useScrollTo('#tokens', tokens !== undefined);

  const confirmRevokeAll = async () => {
    const title = t('programs.revokeAllTitle');
    if (!(await confirmDanger(title, t('programs.revokeAllText'), t('programs.revokeAll')))) return;
    await act(async () => {
      const { revoked: count } = await revokeAll().unwrap();
      toast.success(t('programs.revokedAll', { count }));
    }, 'programs.revokeFailed');
  };

  return (
    <div ref={element}>
      <ListState query={query} rows={2} />
      {tokens?.length === 0 && (
        <Text c="dimmed" fz="xs" mb="sm">
          {t('programs.none')}
        </Text>
      )}
      {tokens && tokens.length > 0 && <TokenList tokens={tokens} onRevoke={(id) => revoke({ id }).unwrap()} />}
      {tokens && (
        <Group gap="8px 16px" mt={4}>
          <Button variant="default" onClick={() => setCreating('program')}>
            {t('programs.new')}
          </Button>
          <Button variant="default" onClick={() => setCreating('assistant')}>
            {t('programs.assistant.button')}
          </Button>
          {tokens.length > 1 && (
            <Button variant="default" loading={isLoading} onClick={() => void confirmRevokeAll()}>
              {t('programs.revokeAll')}
            </Button>
          )}
          <Button component={Link} to="/api/docs" variant="transparent" px={0}>
            {t('programs.api')}
          </Button>
        </Group>
      )}
      <NewTokenModal creating={creating} onClose={() => setCreating(null)} />
    </div>
  );
}
