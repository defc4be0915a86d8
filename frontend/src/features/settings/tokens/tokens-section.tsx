import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { fresh } from '@/api/client/query-options';
import {
  useGetAccessTokensQuery,
  useRevokeAccessTokenMutation,
  useRevokeAccessTokensMutation,
} from '@/api/account.api';
import { ListState } from '@/shared/list-state';
import { TokenList } from '@/shared/programs/token-list';
import { useAction } from '@/shared/use-action';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import classes from '../form.module.css';
import { NewTokenModal } from './new-token-modal';

/** The user's access tokens. The API page links here. */
export function TokensSection() {
  const { t } = useTranslation();
  const query = useGetAccessTokensQuery(undefined, fresh);
  const [revoke] = useRevokeAccessTokenMutation();
  const [revokeAll, { isLoading }] = useRevokeAccessTokensMutation();
  const act = useAction();
  const [isMaking, setMaking] = useState(false);
  const tokens = query.data?.tokens;

  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isThere = tokens !== undefined;
  useEffect(() => {
    if (isThere && hash === '#tokens') place.current?.scrollIntoView({ block: 'center' });
  }, [isThere, hash, key]);

  const revokeThemAll = async () => {
    const question = {
      title: t('programs.revokeAllTitle'),
      text: t('programs.revokeAllText'),
      confirmLabel: t('programs.revokeAll'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    await act(
      async () => {
        const { revoked: count } = await revokeAll().unwrap();
        toast.success(t('programs.revokedAll', { count }));
      },
      (reason) => t('programs.revokeFailed', { reason }),
    );
  };

  return (
    <div ref={place}>
      <ListState query={query} rows={2} />
      {tokens?.length === 0 && <p className={`muted-note ${classes.none}`}>{t('programs.none')}</p>}
      {tokens && tokens.length > 0 && <TokenList tokens={tokens} onRevoke={(id) => revoke({ id }).unwrap()} />}
      {tokens && (
        <div className={classes.actionsAndLink}>
          <Button variant="default" onClick={() => setMaking(true)}>
            {t('programs.new')}
          </Button>
          {tokens.length > 1 && (
            <Button variant="default" loading={isLoading} onClick={() => void revokeThemAll()}>
              {t('programs.revokeAll')}
            </Button>
          )}
          <Button component={Link} to="/api/docs" variant="transparent" px={0}>
            {t('programs.api')}
          </Button>
        </div>
      )}
      <NewTokenModal opened={isMaking} onClose={() => setMaking(false)} />
    </div>
  );
}
