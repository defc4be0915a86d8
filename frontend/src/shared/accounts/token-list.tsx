import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/i18n';
import type { AccessTokenDto } from '@/api/account.api';
import { formatDay, formatDayAndTime } from '@/ui/text/dates';
import { useAction } from '@/shared/use-action';
import { confirmDanger } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { formatScopes } from './scopes';

/** When the user should replace the token. */
const soonMs = 7 * 86_400_000;

interface Props {
  tokens: readonly AccessTokenDto[];
  /** Revokes one; rejects with the server's error. */
  onRevoke: (id: number) => Promise<unknown>;
}

function LastUse({ token }: { token: AccessTokenDto }) {
  if (token.last_used_at === null) return t('programs.neverUsed');
  const at = formatDayAndTime(token.last_used_at);
  return token.last_used_address === null
    ? t('programs.lastUsed', { at })
    : t('programs.lastUsedFrom', { at, address: token.last_used_address });
}

/** Access tokens, which can be revoked one by one. */
export function TokenList({ tokens, onRevoke }: Props) {
  const act = useAction();
  const [now] = useState(() => Date.now());
  const revoke = async ({ id, name }: AccessTokenDto, list: HTMLElement | null) => {
    const title = t('programs.revokeTitle', { name });
    if (!(await confirmDanger(title, t('programs.revokeText'), t('programs.revoke')))) return;
    // This button disappears, so the focus moves to the list.
    list?.focus({ preventScroll: true });
    if (await act(() => onRevoke(id), 'programs.revokeFailed', `token/${String(id)}`))
      toast.success(t('programs.revoked', { name }));
  };
  return (
    <ul aria-label={t('programs.list')} tabIndex={-1}>
      {tokens.map((token) => {
        const { id, name, scopes, expires_at: end } = token;
        const left = Date.parse(end) - now;
        // Its last day is one of the studio's, and ends a moment before the next one begins.
        const at = formatDay(new Date(Date.parse(end) - 1).toISOString());
        return (
          <li key={id} className="entry">
            <div className="stack bounded breakable">
              <Group component="span" gap="2px 8px" fw={500}>
                {name}
                {left < soonMs && (
                  <Badge component="span" color={left > 0 ? 'var(--warning)' : 'red'}>
                    {t(left > 0 ? 'programs.endsSoon' : 'programs.hasEnded')}
                  </Badge>
                )}
              </Group>
              <span>{formatScopes(scopes, t)}</span>
              <span className="muted-note">
                {t(left > 0 ? 'programs.until' : 'programs.expired', { at })}, <LastUse token={token} />
              </span>
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('programs.revokeNamed', { name })}
              onClick={({ currentTarget }) => void revoke(token, currentTarget.closest('ul'))}
            >
              {t('programs.revoke')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
