import { Button, Flex, Group, Text } from '@mantine/core';
import { IconDeviceMobile, IconKey, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import {
  useGetSecondFactorQuery,
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  type SecondFactorDto,
} from '@/api/account.api';
import { ListState } from '@/shared/list-state';
import { toast } from '@/ui/feedback/toast';
import { formatDay } from '@/ui/text/dates';
import { TitledSection, useScrollTo } from '@/ui/screen/titled-section';
import { AddFactor } from './add-factor';
import { ConfirmPasswordModal } from './confirm-password-modal';
import { RecoveryCodesModal } from './recovery-codes-modal';

interface Factor {
  id: string;
  icon: Icon;
  name: string;
  about: string;
  remove: (currentPassword: string) => Promise<unknown>;
}

/** The user's second factors; removing one needs the password. */
function FactorList({ state: { totp_since: since, passkeys } }: { state: SecondFactorDto }) {
  const [removeTotp] = useRemoveTotpMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [removed, setRemoved] = useState<Factor | null>(null);

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
      <ul aria-label={t('factor.list')}>
        {factors.map((factor) => (
          <li key={factor.id} className="entry">
            <factor.icon size={24} stroke={1.5} aria-hidden />
            <div className="stack bounded breakable">
              <Text span inherit fw={500}>
                {factor.name}
              </Text>
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
      <ConfirmPasswordModal
        change={
          removed && {
            title: t('factor.removeTitle', { name: removed.name }),
            text: t(factors.length === 1 ? 'factor.removeLastText' : 'factor.removeText'),
            saveLabel: t('factor.remove'),
            save: removed.remove,
            failureText: (reason) => t('factor.removeFailed', { reason }),
            onSaved: () => toast.success(t('factor.removed', { name: removed.name })),
          }
        }
        onClose={() => setRemoved(null)}
      />
    </>
  );
}

/** The user's second factors. A notification of a change leads here. */
export function SecondFactorSection() {
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [renew] = useRenewRecoveryCodesMutation();
  const [isRenewing, setRenewing] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { data } = query;
  const hasAny = data !== undefined && (data.totp_since !== null || data.passkeys.length > 0);
  const element = useScrollTo('#second-factor', data !== undefined);

  return (
    <TitledSection title={t('factor.title')} text={t('factor.text')}>
      <Flex ref={element} direction="column" gap="md">
        <ListState query={query} rows={2} />
        {data && (hasAny ? <FactorList state={data} /> : <p className="muted-note">{t('factor.none')}</p>)}
        {data?.is_required && <p className="muted-note">{t('factor.required')}</p>}
        {data && hasAny && (
          <Group justify="space-between" gap="8px 16px" pt="sm" style={{ borderTop: '1px solid var(--line)' }}>
            <span>{t('factor.codesLeft', { count: data.recovery_codes_left })}</span>
            <Button variant="default" size="compact-md" onClick={() => setRenewing(true)}>
              {t('factor.renew')}
            </Button>
          </Group>
        )}
        {data && <AddFactor hasApp={data.totp_since !== null} onAdded={setCodes} />}
      </Flex>
      <ConfirmPasswordModal
        change={
          isRenewing
            ? {
                title: t('factor.renew'),
                text: t('factor.renewText'),
                saveLabel: t('factor.continue'),
                save: (currentPassword) => renew({ passwordProofDto: { currentPassword } }).unwrap(),
                failureText: (reason) => t('factor.renewFailed', { reason }),
                onSaved: ({ recovery_codes: renewed }) => setCodes(renewed),
              }
            : null
        }
        onClose={() => setRenewing(false)}
      />
      <RecoveryCodesModal codes={codes} onDone={() => setCodes(null)} />
    </TitledSection>
  );
}
