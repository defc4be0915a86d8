import { useMantineColorScheme } from '@mantine/core';
import {
  IconLanguage,
  IconLogout,
  IconPalette,
  IconPlayerStop,
  IconSettings,
  IconSparkles,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useWorktimeStatus } from '@/features/worktime/session/use-worktime-status';
import { i18n, t } from '@/i18n';
import { changeLanguage, languageNames, languages, type Language } from '@/i18n/languages';
import { mayLeavePage } from '@/ui/dialogs/dirty-guard';
import type { CommandId } from '@/ui/keys/commands';
import { useEndDay } from '../../session/end-day';
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

/** Commands without a key: those of header and user menu. */
export function useMoreCommands(): PaletteEntry[] {
  const navigate = useNavigate();
  const logout = useLogout();
  const endDay = useEndDay();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { currentData: status } = useWorktimeStatus();

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

  return [
    entry(IconSettings, t('shell.settings'), () => navigate('/settings')),
    entry(IconUser, t('shell.profile.title'), () => navigate('/profile')),
    ...(['auto', 'light', 'dark'] as const).filter((value) => value !== colorScheme).map(scheme),
    ...languages.filter((value) => value !== i18n.language).map(language),
    entry(IconSparkles, t('chat.open'), () => window.dispatchEvent(new Event('ai-chat:open'))),
    ...(status?.day ? [entry(IconPlayerStop, t('worktime.header.endDay'), endDay)] : []),
    entry(IconLogout, t('shell.logout'), () => logout()),
  ];
}
