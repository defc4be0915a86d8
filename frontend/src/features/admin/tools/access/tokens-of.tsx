import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useGetUserTokensQuery,
  useRevokeUserTokenMutation,
  useRevokeUserTokensMutation,
  type UserDto,
} from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { TokenList } from '@/shared/programs/token-list';
import { useStudio } from '@/shared/studio/use-studio';
import { useAction } from '@/shared/use-action';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import classes from '../tools.module.css';

/** A user's access tokens, to be revoked one by one or all at once. */
export function TokensOf({ user: { id, email } }: { user: UserDto }) {
  const { t } = useTranslation();
  const query = useGetUserTokensQuery({ id }, { refetchOnMountOrArgChange: true });
  const { zone } = useStudio();
  const [revoke] = useRevokeUserTokenMutation();
  const [revokeAll, { isLoading }] = useRevokeUserTokensMutation();
  const act = useAction();
  const revokeThemAll = async () => {
    const question = {
      title: t('programs.revokeAllOf', { email }),
      text: t('programs.revokeAllText'),
      confirmLabel: t('programs.revokeAll'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    await act(
      async () => {
        const { revoked: count } = await revokeAll({ id }).unwrap();
        toast.success(t('programs.revokedAll', { count }));
      },
      (reason) => t('programs.revokeFailed', { reason }),
    );
  };
  const tokens = query.data?.tokens ?? [];
  return (
    <section className={classes.tokens} aria-labelledby="tokens-of">
      <h3 id="tokens-of" className="section-title">
        {t('programs.list')}
      </h3>
      <ListState query={query} rows={1} />
      {query.data && tokens.length === 0 && <p className={classes.text}>{t('programs.noneOf', { email })}</p>}
      {tokens.length > 0 && (
        <TokenList tokens={tokens} zone={zone} onRevoke={(token) => revoke({ id, token }).unwrap()} />
      )}
      {tokens.length > 1 && (
        <Button
          className={classes.everywhere}
          variant="default"
          loading={isLoading}
          onClick={() => void revokeThemAll()}
        >
          {t('programs.revokeAll')}
        </Button>
      )}
    </section>
  );
}
