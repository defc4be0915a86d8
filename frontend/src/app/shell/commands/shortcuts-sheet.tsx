import { Flex, Group, Modal, SimpleGrid, Switch, Text } from '@mantine/core';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import { commandsFor, inGroups } from '@/ui/keys/commands';
import { KeyCaps } from '@/ui/keys/key-caps';
import { useBareKeysOff } from '@/ui/keys/use-commands';

/** All keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutsSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [areOff, setOff] = useBareKeysOff();
  const { isAdmin } = useCurrentUser();
  const groups = inGroups(commandsFor(isAdmin).filter(({ keys }) => keys));
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.commands.shortcuts')} size="lg">
      <SimpleGrid minColWidth={240} autoFlow="auto-fit" spacing="xl" verticalSpacing="lg">
        {groups.map(({ group, commands }) => (
          <section key={group}>
            <Text component="h3" mb={4} fz="xs" fw={500} c="dimmed">
              {t(`shell.commandGroups.${group}`)}
            </Text>
            <dl>
              {commands.map(({ id }) => (
                <Group
                  key={id}
                  justify="space-between"
                  wrap="nowrap"
                  mih={36}
                  style={{ borderBottom: '1px solid var(--line)' }}
                >
                  <dt>{t(`shell.commands.${id}`)}</dt>
                  <Flex component="dd" align="center" gap={6} c="dimmed">
                    <KeyCaps of={id} />
                  </Flex>
                </Group>
              ))}
            </dl>
          </section>
        ))}
      </SimpleGrid>
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
