import { IconChecklist, IconShieldCog, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './places.module.css';

interface Place {
  name: 'tasks' | 'adminpanel';
  icon: Icon;
  to: string;
  links: { to: string; name: 'mine' | 'others' | 'create' | 'tables' | 'tools' }[];
}

const places: Place[] = [
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

/** Shortcuts to tasks and administration. */
export function Places({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.places}>
      {places
        .filter(({ name }) => name !== 'adminpanel' || isAdmin)
        .map(({ name, icon: Picture, to, links }) => (
          <section key={name} className={classes.place} aria-labelledby={`home-${name}`}>
            <Picture size={20} stroke={1.5} aria-hidden className={classes.icon} />
            <div className="bounded">
              <h2 id={`home-${name}`} className={classes.title}>
                <Link to={to}>{t(`home.${name}.title`)}</Link>
              </h2>
              <p className={classes.text}>{t(`home.${name}.text`)}</p>
              <ul className={classes.links}>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{t(`home.links.${link.name}`)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
    </div>
  );
}
