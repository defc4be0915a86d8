import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keysOf, type CommandId } from './commands';
import { useModKey } from './mod-key';

/** The keys of a command, with their labels. */
export function KeyCaps({ of }: { of: CommandId }) {
  const { t } = useTranslation();
  const mod = useModKey();
  const names: Record<string, string> = {
    mod,
    Space: t('shell.keyNames.space'),
    Del: t('shell.keyNames.delete'),
  };
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
