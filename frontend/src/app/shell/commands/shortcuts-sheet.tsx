import { Modal, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/session/use-session';
import { commandsFor, inGroups } from '@/ui/keys/commands';
import { KeyCaps } from '@/ui/keys/key-caps';
import { useBareKeysOff } from '@/ui/keys/use-commands';
import classes from './shortcuts-sheet.module.css';

/** All keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutsSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [areOff, setOff] = useBareKeysOff();
  const { isAdmin } = useCurrentUser();
  const groups = inGroups(commandsFor(isAdmin).filter(({ keys }) => keys));
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.commands.shortcuts')} size="lg">
      <div className={classes.groups}>
        {groups.map(({ group, commands }) => (
          <section key={group}>
            <Text component="h3" mb={4} fz="xs" fw={500} c="dimmed">
              {t(`shell.commandGroups.${group}`)}
            </Text>
            <dl>
              {commands.map(({ id }) => (
                <div key={id} className={classes.row}>
                  <dt>{t(`shell.commands.${id}`)}</dt>
                  <dd className="line muted" style={{ gap: 6 }}>
                    <KeyCaps of={id} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="lg"
        checked={!areOff}
        onChange={(event) => setOff(!event.currentTarget.checked)}
        label={t('shell.bareKeys.label')}
        description={t('shell.bareKeys.hint')}
      />
    </Modal>
  );
}
