import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { t } from '@/i18n';
import type { InvitationDto } from '@/api/admin.api';
import { Copyable, ShownOnce } from '@/shared/copyable';
import { formatDayAndTime } from '@/ui/text/dates';
import { FormModal } from '@/ui/dialogs/form-modal';

/** A password from the admin, or a link with which the user chooses one. */
export type Access = 'password' | 'link';

interface ChoiceProps {
  /** A new account: the link, offered first, is an invitation. */
  isNew?: boolean;
  by: Access;
  onChange: (by: Access) => void;
}

/** How a user gets a password: the admin hands one over, or the user sets it through a link. */
export function AccessChoice({ isNew = false, by, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Stack gap={4}>
      <span id={id}>{t('admin.users.access')}</span>
      <SegmentedControl
        aria-labelledby={id}
        data={(isNew ? (['invitation', 'password'] as const) : (['password', 'link'] as const)).map((name) => ({
          value: name === 'password' ? name : ('link' as const),
          label: t(`admin.users.by.${name}`),
        }))}
        value={by}
        onChange={onChange}
      />
      {by === 'link' && (
        <Text size="xs" c="dimmed">
          {t('admin.users.linkHint')}
        </Text>
      )}
    </Stack>
  );
}

/** The key of the message once a link is created; null for another result. */
export const invitationMessage = (saved: object, isNew = false) => {
  if (!('link' in saved)) return null;
  const isMailed = (saved as InvitationDto).is_mailed;
  if (isNew) return isMailed ? 'admin.users.invitedMailed' : 'admin.users.invited';
  return isMailed ? 'admin.users.linkMadeMailed' : 'admin.users.linkMade';
};

/** A link that is shown only once. */
function InvitationLink({ invitation }: { invitation: InvitationDto }) {
  const { user, link, expires_at: end, is_mailed: isMailed } = invitation;
  return (
    <ShownOnce doneLabel={t('admin.users.linkDone')}>
      <Text c="dimmed">{t('admin.users.linkText', { at: formatDayAndTime(end) })}</Text>
      <Copyable name={t('admin.users.link')} text={new URL(link, window.location.origin).href} />
      {isMailed && <Text c="dimmed">{t('admin.users.linkMailed', { email: user.email })}</Text>}
    </ShownOnce>
  );
}

interface Props {
  opened: boolean;
  title: string;
  /** The title once there is a link. */
  linkTitle: (email: string) => string;
  onClose: () => void;
  /** @param onSaved shows the link, if it is the result */
  form: (onSaved: (result: object) => void) => ReactNode;
}

/** A form that may create a link, then the link. */
export function InvitationModal({ opened, title, linkTitle, onClose, form }: Props) {
  const [invitation, setInvitation] = useState<InvitationDto | null>(null);
  const close = () => {
    setInvitation(null);
    onClose();
  };
  return (
    <FormModal opened={opened} onClose={close} title={invitation ? linkTitle(invitation.user.email) : title}>
      {invitation ? (
        <InvitationLink invitation={invitation} />
      ) : (
        form((result) => ('link' in result ? setInvitation(result as InvitationDto) : close()))
      )}
    </FormModal>
  );
}
