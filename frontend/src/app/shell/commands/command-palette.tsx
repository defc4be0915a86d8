import { Box, Group, Modal, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@/i18n';
import { ariaKeys } from '@/ui/keys/commands';
import { KeyCaps } from '@/ui/keys/key-caps';
import type { Commands } from '@/ui/keys/use-commands';
import classes from './commands.module.css';
import type { PaletteEntry } from './use-more-commands';
import { usePaletteGroups } from './use-palette-groups';

interface Props {
  opened: boolean;
  onClose: () => void;
  actions: Commands;
}

const resultsId = 'palette-results';
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface OptionProps {
  entry: PaletteEntry;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ entry: { id, icon: Picture, label, detail, command }, isCurrent, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <div
      id={`palette-${id}`}
      ref={option}
      role="option"
      aria-selected={isCurrent}
      aria-keyshortcuts={command && ariaKeys(command)}
      className={classes.option}
      onPointerMove={isCurrent ? undefined : onPoint}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Picture size={18} stroke={1.75} aria-hidden />
      <Box flex={1} miw={0} py={6}>
        <Text truncate>{label}</Text>
        {detail && (
          <Text truncate fz="xs" c="var(--text-faint)">
            {detail}
          </Text>
        )}
      </Box>
      {command && (
        <Group gap={6} wrap="nowrap" fz="xs" c="var(--text-faint)" aria-hidden="true">
          <KeyCaps of={command} />
        </Group>
      )}
    </div>
  );
}

/** A combobox whose list is always open: the field keeps the focus and announces the selected entry. */
function PaletteContent({ onClose, actions }: Omit<Props, 'opened'>) {
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<string>();
  const { groups, state, isPending } = usePaletteGroups(useDeferredValue(query), actions);
  const entries = groups.flatMap((group) => group.entries);
  // By id, so that it stays selected when entries are added above. Waits for pending entries first.
  const current = entries.find(({ id }) => id === selected) ?? (isPending ? undefined : entries[0]);

  const message = (groups.length === 0 || state === 'localOnly') && t(`shell.palette.${state}`);

  const choose = ({ run }: PaletteEntry) => {
    onClose();
    run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || !current || (event.key !== 'Enter' && step === undefined)) return;
    event.preventDefault();
    if (step === undefined) return choose(current);
    const next = entries.at((entries.indexOf(current) + step) % entries.length);
    setSelected(next?.id);
  };

  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="lg"
        classNames={{ root: classes.field, input: classes.input }}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        role="combobox"
        aria-label={t('shell.commands.search')}
        aria-expanded="true"
        aria-controls={resultsId}
        aria-autocomplete="list"
        aria-activedescendant={current && `palette-${current.id}`}
        placeholder={t('shell.palette.placeholder')}
        spellCheck={false}
        value={query}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setSelected(undefined);
        }}
      />
      <div id={resultsId} role="listbox" aria-label={t('shell.commands.search')} className={classes.results}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={group.label} className={classes.group}>
            <Text fz="xs" fw={500} px="xs" py={4} c="var(--text-faint)" aria-hidden="true">
              {group.label}
            </Text>
            {group.entries.map((entry) => (
              <Option
                key={entry.id}
                entry={entry}
                isCurrent={entry.id === current?.id}
                onPoint={() => setSelected(entry.id)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <Text role="status" c="dimmed" ta="center" px="md" py={message ? 'xl' : 0}>
        {message}
      </Text>
    </>
  );
}

/** The command palette: navigates, creates and finds. Resets whenever it opens. */
export function CommandPalette({ opened, onClose, actions }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} yOffset="14vh" size={600} transitionProps={{ duration: 120 }}>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content className={classes.palette} radius="lg" aria-label={t('shell.commands.search')}>
        <PaletteContent onClose={onClose} actions={actions} />
      </Modal.Content>
    </Modal.Root>
  );
}
