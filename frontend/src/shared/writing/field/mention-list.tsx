import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar';
import classes from './field.module.css';
import type { Mentions } from './use-mentions';

export function MentionList({ mentions: { found, index, listId, optionId, choose } }: { mentions: Mentions }) {
  const { t } = useTranslation();
  return (
    <ul id={listId} role="listbox" aria-label={t('writing.people')} className={classes.people}>
      {found.map(({ person, handle }, at) => (
        <li
          key={person.id}
          id={optionId(at)}
          role="option"
          aria-selected={at === index}
          className={classes.person}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(handle)}
        >
          <Avatar email={person.email} picture={person.profile_picture} size={24} />
          <span className={classes.name}>{handle}</span>
          {handle !== person.email && <span className={classes.email}>{person.email}</span>}
        </li>
      ))}
    </ul>
  );
}
