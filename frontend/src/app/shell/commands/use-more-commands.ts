import { useMantineColorScheme } from '@mantine/core';
import {
  IconArrowRight,
  IconLanguage,
  IconLogout,
  IconPalette,
  IconPlayerStop,
  IconSettings,
  IconSparkles,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useWorktimeStatus } from '@/features/worktime/session/use-worktime-status';
import { i18n, loadTexts, t } from '@/i18n';
import { changeLanguage, languageNames, languages, type Language } from '@/i18n/languages';
import { mayLeavePage } from '@/ui/dialogs/dirty-guard';
import type { CommandId } from '@/ui/keys/commands';
import { useEndDay } from '../../session/use-end-day';
import { useLogout } from '../../session/use-logout';

export interface PaletteEntry {
  id: string;
  label: string;
  /** Secondary text. */
  detail?: string | null;
  icon: Icon;
  /** Its keyboard shortcut. */
  command?: CommandId;
  run: () => void;
}

const sections = ['picture', 'profile', 'password', 'digest', 'devices', 'tokens', 'ownData'] as const;
const adminTabs = ['tables', 'tools', 'bin', 'webhooks', 'audit', 'system'] as const;
const charts = ['worktime', 'hours', 'tasks', 'projects'] as const;

/** Commands without a key: those of header and user menu, and the parts of screens. */
export function useMoreCommands(): Record<'account' | 'parts', PaletteEntry[]> {
  const navigate = useNavigate();
  const logout = useLogout();
  const endDay = useEndDay();
  const { isAdmin } = useCurrentUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { currentData: status } = useWorktimeStatus();
  const { data: config } = useGetConfigQuery();
  // The names of tabs.
  const [areTextsLoaded, setTextsLoaded] = useState(false);
  useEffect(
    () =>
      void loadTexts('rare')
        .then(() => setTextsLoaded(true))
        .catch(() => undefined),
    [],
  );

  const entry = (icon: Icon, label: string, run: () => unknown): PaletteEntry => ({
    id: `run-${label}`,
    label,
    icon,
    run: () => void run(),
  });
  const scheme = (value: 'auto' | 'light' | 'dark') =>
    entry(IconPalette, `${t('shell.scheme.label')} › ${t(`shell.scheme.${value}`)}`, () => setColorScheme(value));
  const language = (value: Language) =>
    entry(IconLanguage, `${t('common.language')} › ${languageNames[value]}`, async () => {
      if (await mayLeavePage()) changeLanguage(value);
    });
  const part = (screen: string, name: string, to: string) =>
    entry(IconArrowRight, `${screen} › ${name}`, () => navigate(to));

  const [settings, worktime] = [t('shell.settings'), t('shell.commands.worktime')];
  const [statistics, panel] = [t('shell.commands.statistics'), t('shell.commands.adminpanel')];
  const parts = () => [
    ...sections
      .filter((name) => name !== 'digest' || config?.sendsMail)
      .map((name) => part(settings, t(`settings.${name}.title`), `/settings#${name}`)),
    part(settings, t('factor.title'), '/settings#second-factor'),
    part(settings, t('region.title'), '/settings#region'),
    part(worktime, t('payroll.timesheet.title'), '/worktime/timesheet'),
    part(worktime, t('payroll.nav.week'), '/worktime/week'),
    part(worktime, t('payroll.nav.daysOff'), '/worktime/days-off'),
    ...charts.map((tab) => part(statistics, t(`statistics.tabs.${tab}`), `/statistics?tab=${tab}`)),
  ];
  const adminParts = () => [
    part(worktime, t('payroll.review.title'), '/worktime/review'),
    part(worktime, t('payroll.targets.title'), '/worktime/hours'),
    part(statistics, t('statistics.tabs.costs'), '/statistics?tab=costs'),
    part(t('shell.commands.finances'), t('finances.tabs.renewals'), '/finances?tab=renewals'),
    part(panel, t('admin.users.newTitle'), '/adminpanel?tab=tools&new=1'),
    part(panel, t('webhooks.newTitle'), '/adminpanel?tab=webhooks&new=1'),
    ...adminTabs.map((tab) => part(panel, t(`admin.tabs.${tab}`), `/adminpanel?tab=${tab}`)),
  ];
  return {
    account: [
      entry(IconSettings, settings, () => navigate('/settings')),
      entry(IconUser, t('shell.profile.title'), () => navigate('/profile')),
      ...(['auto', 'light', 'dark'] as const).filter((value) => value !== colorScheme).map(scheme),
      ...languages.filter((value) => value !== i18n.language).map(language),
      entry(IconSparkles, t('chat.open'), () => window.dispatchEvent(new Event('ai-chat:open'))),
      ...(status?.day ? [entry(IconPlayerStop, t('worktime.header.endDay'), endDay)] : []),
      entry(IconLogout, t('shell.logout'), () => logout()),
    ],
    parts: areTextsLoaded ? [...parts(), ...(isAdmin ? adminParts() : [])] : [],
  };
}
