import { t } from '@/i18n';
import { refetch, useApiDispatch } from '@/api/client/store-hooks';
import { accountApi } from '@/api/account.api';
import { useAction } from '@/shared/use-action';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';

/** Offers to review access tokens after a new password or logging out other devices, because of a possible intruder. */
export function useOfferToRevoke(): () => Promise<void> {
  const dispatch = useApiDispatch();
  const act = useAction();
  const { getAccessTokens, revokeAccessTokens } = accountApi.endpoints;
  const offer = async () => {
    const { tokens } = await dispatch(refetch(getAccessTokens.initiate, undefined));
    const count = tokens.filter((token) => Date.parse(token.expires_at) > Date.now()).length;
    if (count === 0) return;
    const question = { title: t('settings.tokens.offerTitle'), text: t('settings.tokens.offerText', { count }) };
    const labels = { confirmLabel: t('settings.tokens.offerRevoke'), cancelLabel: t('settings.tokens.offerKeep') };
    if (!(await confirm({ ...question, ...labels, danger: true }))) return;
    const revoke = () => dispatch(revokeAccessTokens.initiate()).unwrap();
    if (await act(revoke, 'settings.tokens.offerFailed')) toast.success(t('settings.tokens.offered'));
  };
  return async () => {
    await act(offer, 'settings.tokens.offerUnknown');
  };
}
