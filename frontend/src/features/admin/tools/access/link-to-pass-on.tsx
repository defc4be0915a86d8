import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InvitationDto } from '@/api/admin.api';
import { Copyable } from '@/shared/programs/copyable';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { HeldOpen } from '@/ui/dialogs/form-modal';
import classes from '../tools.module.css';

/** The key of the message once it is created; null for another result. */
export const linkSaid = (saved: object) =>
  'link' in saved ? ((saved as InvitationDto).is_mailed ? 'admin.users.linkMadeMailed' : 'admin.users.linkMade') : null;

/** The focus returns here, as the form is gone. Not to the button: an accidental press would close the link. */
const focus = (element: HTMLElement | null) => element?.focus();

interface Props {
  invitation: InvitationDto;
  onClose: () => void;
}

/** A link that is shown only once. */
export function LinkToPassOn({ invitation, onClose }: Props) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const { user, link, expires_at: end, is_mailed: isMailed } = invitation;
  return (
    <div className={classes.passOn} ref={focus} tabIndex={-1}>
      <HeldOpen />
      <p className={classes.text}>{t('admin.users.linkText', { at: dayAndTimeOf(end, zone) })}</p>
      <Copyable name={t('admin.users.link')} text={new URL(link, window.location.origin).href} />
      {isMailed && <p className={classes.text}>{t('admin.users.linkMailed', { email: user.email })}</p>}
      <Button className={classes.done} variant="default" onClick={onClose}>
        {t('admin.users.linkDone')}
      </Button>
    </div>
  );
}
