import { Kbd, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setSingleKeysEnabled, singleKeysEnabled } from '@/ui/keys/single-keys';
import classes from './shortcuts-sheet.module.css';
import { useShortcuts, type Shortcut } from './use-shortcuts';

function Row({ name, keys, inSequence }: Shortcut) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd className={classes.keys}>
        {keys.map((key, position) => (
          <span key={key} className={classes.keys}>
            {position > 0 && inSequence && <span>{t('shortcuts.then')}</span>}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Every key that does something, in one sheet; and the switch for those of one bare key. */
export function ShortcutsSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [singleKeys, setSingleKeys] = useState(singleKeysEnabled);
  const groups = useShortcuts();
  return (
    <Modal opened={opened} onClose={onClose} title={t('shortcuts.title')} size="lg">
      <div className={classes.groups}>
        {groups.map(({ label, shortcuts }) => (
          <section key={label}>
            <h3 className={classes.heading}>{label}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Row key={shortcut.name} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="lg"
        checked={singleKeys}
        onChange={(event) => {
          setSingleKeys(event.currentTarget.checked);
          setSingleKeysEnabled(event.currentTarget.checked);
        }}
        label={t('shortcuts.single')}
        description={t('shortcuts.singleHint')}
      />
    </Modal>
  );
}
