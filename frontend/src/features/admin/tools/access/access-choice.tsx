import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../tools.module.css';
import { accesses, type Access } from '../user-values';

interface Props {
  by: Access;
  onChange: (by: Access) => void;
}

/** How a user gets a password: the admin hands one over, or the user sets it through a link. */
export function AccessChoice({ by, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.access}>
      <span id={id}>{t('admin.users.access')}</span>
      <SegmentedControl
        aria-labelledby={id}
        data={accesses.map((value) => ({ value, label: t(`admin.users.by.${value}`) }))}
        value={by}
        onChange={onChange}
      />
      {by === 'link' && <p className="muted-note">{t('admin.users.linkHint')}</p>}
    </div>
  );
}
