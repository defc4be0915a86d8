import { Kbd } from '@mantine/core';
import { t } from '@/i18n';
import { keysOf, type CommandId } from './commands';

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The label of the modifier key on this keyboard. */
export function useModKey(): string {
  return isMac ? '⌘' : t('shell.keyNames.mod');
}

/** The keys of a command, with their labels. */
export function KeyCaps({ of }: { of: CommandId }) {
  const mod = useModKey();
  const names: Record<string, string> = { mod, Space: t('shell.keyNames.space'), Del: t('shell.keyNames.delete') };
  const [first, second] = keysOf(of)?.split(' ') ?? [];
  const caps = (keys: string) => keys.split(/[+|]/).map((key) => <Kbd key={key}>{names[key] ?? key}</Kbd>);
  return (
    <>
      {first !== undefined && caps(first)}
      {second !== undefined && (
        <>
          <span>{t('shell.thenKey')}</span>
          {caps(second)}
        </>
      )}
    </>
  );
}
