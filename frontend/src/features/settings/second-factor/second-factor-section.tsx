import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useGetSecondFactorQuery, useRenewRecoveryCodesMutation } from '@/api/account.api';
import { ListState } from '@/shared/list-state';
import { SettingsSection } from '../settings-section';
import { AddFactor } from './add-factor';
import { FactorList } from './factor-list';
import { ProofModal } from './proof-modal';
import { RecoveryCodesModal } from './recovery-codes-modal';
import classes from './second-factor.module.css';

/** The user's second factors. A notification of a change leads here. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [renew] = useRenewRecoveryCodesMutation();
  const [isRenewing, setRenewing] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { data } = query;
  const hasAny = data !== undefined && (data.totp_since !== null || data.passkeys.length > 0);

  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && hash === '#second-factor') place.current?.scrollIntoView({ block: 'center' });
  }, [isThere, hash, key]);

  return (
    <SettingsSection title={t('factor.title')} text={t('factor.text')}>
      <div ref={place} className={classes.panel}>
        <ListState query={query} rows={2} />
        {data && (hasAny ? <FactorList state={data} /> : <p className="muted-note">{t('factor.none')}</p>)}
        {data?.is_required && <p className="muted-note">{t('factor.required')}</p>}
        {data && hasAny && (
          <div className={classes.codesLeft}>
            <span>{t('factor.codesLeft', { count: data.recovery_codes_left })}</span>
            <Button variant="default" size="compact-md" onClick={() => setRenewing(true)}>
              {t('factor.renew')}
            </Button>
          </div>
        )}
        {data && <AddFactor hasApp={data.totp_since !== null} onAdded={setCodes} />}
      </div>
      <ProofModal
        proof={
          isRenewing && {
            title: t('factor.renew'),
            text: t('factor.renewText'),
            submit: t('factor.continue'),
            send: (currentPassword) => renew({ passwordProofDto: { currentPassword } }).unwrap(),
            failed: (reason) => t('factor.renewFailed', { reason }),
            onDone: ({ recovery_codes: renewed }) => setCodes(renewed),
          }
        }
        onClose={() => setRenewing(false)}
      />
      <RecoveryCodesModal codes={codes} onDone={() => setCodes(null)} />
    </SettingsSection>
  );
}
