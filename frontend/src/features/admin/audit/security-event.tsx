import { useTranslation } from 'react-i18next';
import type { SecurityEventDto } from '@/api/admin.api';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { shownEmail } from '@/ui/text/names/person-name';
import classes from './security.module.css';
import { toneOf } from './security-kinds';

const roles = ['admin', 'employee'] as const;
const factors = ['totp', 'passkey'] as const;
const details = [
  'new_device',
  'account',
  'address',
  'device',
  'registration',
  'second_factor',
  'deactivated',
  'link',
] as const;

/** An event's details in words. */
function useDetail({ kind, detail }: SecurityEventDto): string | null {
  const { t } = useTranslation();
  if (kind === 'log_paused') return t('admin.security.details.paused');
  if (detail === null) return null;
  if (kind === 'sessions_ended') return t('admin.security.details.devices', { count: Number(detail) });
  // The names that users have chosen.
  if (kind === 'token_created' || kind === 'tokens_revoked') return detail;
  if (kind === 'email_changed') return t('admin.security.details.formerEmail', { email: detail });
  const role = roles.find((name) => name === detail);
  if (role) return t(`admin.roles.${role}`);
  const factor = factors.find((name) => name === detail);
  if (factor) return t(`admin.users.factors.${factor}`);
  const known = details.find((name) => name === detail);
  return known ? t(`admin.security.details.${known}`) : detail;
}

/** One event: what happened, to whom, from where, when. */
export function SecurityEvent({ event }: { event: SecurityEventDto }) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const detail = useDetail(event);
  const { kind, email, actor_email: actor, address, device, device_name: deviceName, created_at: at } = event;
  return (
    <li className={classes.event}>
      <div>
        <span className={classes.kind} data-tone={toneOf(kind)}>
          {t(`admin.security.kinds.${kind}`)}
        </span>
        {detail !== null && <span className={classes.more}>{detail}</span>}
      </div>
      <div className={classes.who}>
        {shownEmail(email) ?? <span className={classes.none}>{t('admin.security.noEmail')}</span>}
        {actor !== null && <span className={classes.more}>{t('admin.security.by', { email: shownEmail(actor) })}</span>}
      </div>
      <div className={classes.where}>
        {address ?? <span className={classes.none}>{t('admin.security.itself')}</span>}
        {device !== null && (
          <span className={classes.more} title={device}>
            {deviceName}
          </span>
        )}
      </div>
      <time className={classes.time} dateTime={at}>
        {dayAndTimeOf(at, zone)}
      </time>
    </li>
  );
}
