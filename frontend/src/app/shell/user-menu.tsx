import { Button, Menu, Text, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import { Avatar } from '@/ui/avatar';
import { useLogout } from '../session/use-logout';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const schemes: { value: MantineColorScheme; icon: React.ReactNode }[] = [
  { value: 'auto', icon: <IconDeviceDesktop {...icon} /> },
  { value: 'light', icon: <IconSun {...icon} /> },
  { value: 'dark', icon: <IconMoon {...icon} /> },
];

export function UserMenu() {
  const user = useCurrentUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const logout = useLogout();
  return (
    <Menu position="bottom-end" width={240} shadow="none" radius="md" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          h={40}
          px={6}
          radius="md"
          aria-label={t('shell.userMenu', { email: user.email })}
        >
          <Avatar email={user.email} picture={user.profile_picture} />
          <Text span inherit truncate visibleFrom="md" maw={220} ml="xs">
            {user.email}
          </Text>
          <Text span visibleFrom="sm" display="flex" mx={4}>
            <IconChevronDown {...icon} />
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser {...icon} />}>
          {t('shell.profile.title')}
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...icon} />}>
          {t('shell.settings')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('shell.scheme.label')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {schemes.map(({ value, icon: picture }) => (
            <Menu.RadioItem key={value} value={value} rightSection={picture}>
              {t(`shell.scheme.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void logout()}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
