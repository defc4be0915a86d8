import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandResults, optionId, resultsId } from './command-results';
import classes from './command-palette.module.css';
import { usePaletteGroups } from './use-palette-groups';

interface Props {
  opened: boolean;
  onClose: () => void;
  onShowShortcuts: () => void;
}

/** The entry that an arrow key selects, wrapping around at the ends; null for any other key. */
function moved(key: string, selected: number, count: number): number | null {
  if (key === 'ArrowDown') return (selected + 1) % count;
  if (key === 'ArrowUp') return (selected - 1 + count) % count;
  return null;
}

/** A combobox with a list that is always open. Begins anew whenever the palette opens. */
function PaletteContent({ onClose, onShowShortcuts }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState(0);
  const groups = usePaletteGroups(useDeferredValue(query), { onShowShortcuts });
  const entries = groups.flatMap((group) => group.entries);
  // A refetch may shorten the list under the selection.
  const current = entries[Math.min(selected, entries.length - 1)];

  const choose = (run: () => void) => {
    onClose();
    run();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !current) return;
    const next = moved(event.key, entries.indexOf(current), entries.length);
    if (next !== null) setSelected(next);
    if (event.key === 'Enter') choose(current.run);
    if (next !== null || event.key === 'Enter') event.preventDefault();
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden className={classes.icon} />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label={t('search')}
          aria-expanded="true"
          aria-controls={resultsId}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setSelected(0);
          }}
        />
      </div>
      <CommandResults
        groups={groups}
        current={current}
        onPoint={(entry) => setSelected(entries.indexOf(entry))}
        onChoose={(entry) => choose(entry.run)}
      />
    </>
  );
}

/** Go to, create, find: everything by a few letters. */
export function CommandPalette({ opened, onClose, onShowShortcuts }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Modal.Root opened={opened} onClose={onClose} yOffset="14vh" size={600} transitionProps={{ duration: 120 }}>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content className={classes.palette} radius="lg" aria-label={t('search')}>
        <PaletteContent onClose={onClose} onShowShortcuts={onShowShortcuts} />
      </Modal.Content>
    </Modal.Root>
  );
}
