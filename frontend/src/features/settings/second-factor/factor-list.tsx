import { Button } from '@mantine/core';
import { IconDeviceMobile, IconKey, type Icon } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemovePasskeyMutation, useRemoveTotpMutation, type SecondFactorDto } from '@/api/account.api';
import { toast } from '@/ui/feedback/toast';
import { formatDay } from '@/ui/text/dates';
import { ProofModal } from './proof-modal';

interface Factor {
  id: string;
  icon: Icon;
  name: string;
  about: string;
  remove: (currentPassword: string) => Promise<unknown>;
}

/** The user's second factors; removing one needs the password. */
export function FactorList({ state: { totp_since: since, passkeys } }: { state: SecondFactorDto }) {
  const { t } = useTranslation();
  const [removeTotp] = useRemoveTotpMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [removed, setRemoved] = useState<Factor | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const app = since !== null && {
    id: 'app',
    icon: IconDeviceMobile,
    name: t('factor.app'),
    about: t('factor.since', { date: formatDay(since) }),
    remove: (currentPassword: string) => removeTotp({ passwordProofDto: { currentPassword } }).unwrap(),
  };
  const keys = passkeys.map(({ id, name, created_at: added, last_used_at: used }): Factor => {
    const lastUsed = used === null ? t('factor.neverUsed') : t('factor.lastUsed', { date: formatDay(used) });
    return {
      id: String(id),
      icon: IconKey,
      name,
      about: `${t('factor.since', { date: formatDay(added) })}, ${lastUsed}`,
      remove: (currentPassword) => removePasskey({ id, passwordProofDto: { currentPassword } }).unwrap(),
    };
  });
  const factors: Factor[] = [...(app ? [app] : []), ...keys];

  return (
    <>
      <ul ref={list} className="entries" aria-label={t('factor.list')} tabIndex={-1}>
        {factors.map((factor) => (
          <li key={factor.id} className="entry">
            <factor.icon size={24} stroke={1.5} aria-hidden />
            <div className="stack bounded breakable">
              <span className="entry-name">{factor.name}</span>
              <span className="muted-note">{factor.about}</span>
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('factor.removeNamed', { name: factor.name })}
              onClick={() => setRemoved(factor)}
            >
              {t('factor.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <ProofModal
        proof={
          removed && {
            title: t('factor.removeTitle', { name: removed.name }),
            text: t(factors.length === 1 ? 'factor.removeLastText' : 'factor.removeText'),
            submit: t('factor.remove'),
            send: removed.remove,
            failed: (reason) => t('factor.removeFailed', { reason }),
            onDone: () => {
              toast.success(t('factor.removed', { name: removed.name }));
              // Its button disappears, so the focus moves to the list.
              list.current?.focus({ preventScroll: true });
            },
          }
        }
        onClose={() => setRemoved(null)}
      />
    </>
  );
}
