import { Anchor, Box, Group, Text, Title } from '@mantine/core';
import { IconChecklist, IconShieldCog } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import classes from './home.module.css';

const shortcuts = [
  {
    name: 'tasks',
    icon: IconChecklist,
    links: [
      { to: '/tasks', name: 'mine' },
      { to: '/tasks?tab=others', name: 'others' },
      { to: '/tasks?new=1', name: 'create' },
    ],
  },
  {
    name: 'adminpanel',
    icon: IconShieldCog,
    links: [
      { to: '/adminpanel', name: 'tables' },
      { to: '/adminpanel?tab=tools', name: 'tools' },
    ],
  },
] as const;

/** Shortcuts to tasks and administration. */
export function Shortcuts({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className={classes.shortcuts}>
      {shortcuts
        .filter(({ name }) => name !== 'adminpanel' || isAdmin)
        .map(({ name, icon: Picture, links }) => (
          <Box key={name} component="section" className="card" px={14} pt={10} pb={6} aria-labelledby={`home-${name}`}>
            <Group wrap="nowrap" align="start" gap="sm">
              <Picture size={20} stroke={1.5} aria-hidden className="rigid" color="var(--accent-text)" />
              <div className="bounded">
                <Title order={2} size="h4" id={`home-${name}`}>
                  <Anchor component={Link} to={links[0].to} inherit c="var(--text)">
                    {t(`home.${name}.title`)}
                  </Anchor>
                </Title>
                <Text c="dimmed" fz={13} lh="18px">
                  {t(`home.${name}.text`)}
                </Text>
                <Group component="ul" gap="0px 16px">
                  {links.map((link) => (
                    <li key={link.to}>
                      <Anchor component={Link} to={link.to} fz={13} fw={500}>
                        {t(`home.links.${link.name}`)}
                      </Anchor>
                    </li>
                  ))}
                </Group>
              </div>
            </Group>
          </Box>
        ))}
    </div>
  );
}
