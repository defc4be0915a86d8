import { IconArrowRight, IconChecklist, IconShieldCog, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '@/api/session/use-session';
import { PageHeader } from '@/ui/screen/page-header';
import classes from './home-screen.module.css';

interface Card {
  name: 'tasks' | 'adminpanel';
  icon: Icon;
  to: string;
  links: { to: string; name: 'mine' | 'others' | 'create' | 'tables' | 'tools' }[];
}

const cards: Card[] = [
  {
    name: 'tasks',
    icon: IconChecklist,
    to: '/tasks',
    links: [
      { to: '/tasks', name: 'mine' },
      { to: '/tasks?tab=others', name: 'others' },
      { to: '/tasks?new=1', name: 'create' },
    ],
  },
  {
    name: 'adminpanel',
    icon: IconShieldCog,
    to: '/adminpanel',
    links: [
      { to: '/adminpanel', name: 'tables' },
      { to: '/adminpanel?tab=tools', name: 'tools' },
    ],
  },
];

/** Where a day begins: what there is, and the quickest ways into it. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const { first_name: firstName, isAdmin } = useCurrentUser();
  const visible = cards.filter(({ name }) => name !== 'adminpanel' || isAdmin);
  return (
    <>
      <PageHeader
        title={firstName ? t('greeting', { name: firstName }) : t('greetingNoName')}
        description={t('intro')}
      />
      <div className={classes.cards}>
        {visible.map(({ name, icon: Picture, to, links }) => (
          <section key={name} className={classes.card} aria-labelledby={`home-${name}`}>
            <Picture size={22} stroke={1.5} aria-hidden className={classes.icon} />
            <h2 id={`home-${name}`} className={classes.title}>
              <Link to={to}>{t(`${name}.title`)}</Link>
            </h2>
            <p className={classes.text}>{t(`${name}.text`)}</p>
            <ul className={classes.links}>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>
                    {t(`links.${link.name}`)}
                    <IconArrowRight size={16} stroke={1.75} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
