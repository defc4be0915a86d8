import { i18n } from '@/i18n';
import { Avatar } from '@/ui/avatar';
import { shownEmail } from '@/ui/text/names/person-name';
import classes from './flags.module.css';

interface Props {
  email: string | null;
  /** Whether this is the current user, shown as 'Me' instead of an address. */
  isMe: boolean;
  picture?: string | null;
  /** Shown if there is no user. */
  nobody: string;
}

/** A user in a list: picture and address, truncated to the column. */
export function Person({ email, isMe, picture, nobody }: Props) {
  if (email === null) return <span className={classes.nobody}>{nobody}</span>;
  const shown = shownEmail(email);
  return (
    <span className={classes.person} title={shown}>
      <Avatar email={email} picture={picture} size={20} />
      <span className={classes.name}>{isMe ? i18n.t('task.meInList') : shown}</span>
    </span>
  );
}
