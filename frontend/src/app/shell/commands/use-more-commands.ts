import { useMantineColorScheme } from '@mantine/core';
import {
  IconChartBar,
  IconClock,
  IconLanguage,
  IconLogout,
  IconPalette,
  IconPlayerStop,
  IconReceiptEuro,
  IconSettings,
  IconShieldCog,
  IconSparkles,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '@/api/session/use-session';
import { useWorktimeStatus } from '@/features/worktime/session/use-worktime-status';
import { loadTexts } from '@/i18n';
import { changeLanguage, languageNames, languages } from '@/i18n/languages';
import { mayLeavePage } from '@/ui/dialogs/dirty-guard';
import { useLogout } from '../../session/use-logout';
import type { PaletteEntry } from './use-palette-groups';

const settings = ['picture', 'profile', 'password', 'digest', 'devices', 'tokens', 'ownData'] as const;
const adminTabs = ['tables', 'tools', 'bin', 'webhooks', 'audit', 'system'] as const;
const statistics = ['worktime', 'tasks', 'projects'] as const;

const colorSchemes = ['auto', 'light', 'dark'] as const;

/** Parts of screens, and what the user menu and header offer: commands without a key. */
export function useMoreCommands(): Record<'account' | 'parts', PaletteEntry[]> {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const logout = useLogout();
  const { isAdmin } = useCurrentUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { currentData: status } = useWorktimeStatus();
  // The names of tabs.
  const [areTextsLoaded, setTextsLoaded] = useState(false);
  useEffect(
    () =>
      void loadTexts('rare').then(
        () => setTextsLoaded(true),
        () => undefined,
      ),
    [],
  );

  const entry = (icon: Icon, label: string, run: () => void): PaletteEntry => ({
    id: `run-${label}`,
    label,
    icon,
    run,
  });
  const part = (icon: Icon, screen: string, name: string, to: string) =>
    entry(icon, `${screen} › ${name}`, () => void navigate(to));
  const panel = t('shell.commands.adminpanel');
  const charts = t('shell.commands.statistics');
  const hours = t('shell.commands.worktime');
  const costs = t('shell.commands.finances');

  return {
    account: [
      entry(IconSettings, t('shell.settings'), () => void navigate('/settings')),
      entry(IconUser, t('shell.profile.title'), () => void navigate('/profile')),
      ...colorSchemes
        .filter((scheme) => scheme !== colorScheme)
        .map((scheme) =>
          entry(IconPalette, `${t('shell.scheme.label')} › ${t(`shell.scheme.${scheme}`)}`, () =>
            setColorScheme(scheme),
          ),
        ),
      ...languages
        .filter((language) => language !== i18n.language)
        .map((language) =>
          entry(IconLanguage, `${t('common.language')} › ${languageNames[language]}`, () => {
            void mayLeavePage().then((may) => may && changeLanguage(language));
          }),
        ),
      entry(IconSparkles, t('chat.open'), () => window.dispatchEvent(new Event('ai-chat:open'))),
      ...(status?.day
        ? [entry(IconPlayerStop, t('worktime.header.endDay'), () => void logout({ keepsDrafts: true }))]
        : []),
      entry(IconLogout, t('shell.logout'), () => void logout()),
    ],
    parts: [
      ...settings.map((name) =>
        part(IconSettings, t('shell.settings'), t(`settings.${name}.title`), `/settings#${name}`),
      ),
      part(IconClock, hours, t('payroll.timesheet.title'), '/worktime/timesheet'),
      ...(isAdmin
        ? [
            part(IconClock, hours, t('payroll.review.title'), '/worktime/review'),
            part(IconClock, hours, t('payroll.targets.title'), '/worktime/hours'),
          ]
        : []),
      ...(areTextsLoaded
        ? [
            part(IconSettings, t('shell.settings'), t('factor.title'), '/settings#second-factor'),
            ...statistics.map((tab) =>
              part(IconChartBar, charts, t(`statistics.tabs.${tab}`), `/statistics?tab=${tab}`),
            ),
          ]
        : []),
      ...(areTextsLoaded && isAdmin
        ? [
            part(IconChartBar, charts, t('statistics.tabs.costs'), '/statistics?tab=costs'),
            part(IconReceiptEuro, costs, t('finances.tabs.renewals'), '/finances?tab=renewals'),
            ...adminTabs.map((tab) => part(IconShieldCog, panel, t(`admin.tabs.${tab}`), `/adminpanel?tab=${tab}`)),
          ]
        : []),
    ],
  };
}
