import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './command-palette.module.css';
import type { PaletteEntry, PaletteGroup } from './use-palette-groups';

export const resultsId = 'palette-results';
export const optionId = (entry: PaletteEntry) => `palette-${entry.id}`;

interface Props {
  groups: PaletteGroup[];
  current: PaletteEntry | undefined;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** The list under the palette's field. The field keeps the focus; what is selected here is announced through it. */
export function CommandResults({ groups, current, onPoint, onChoose }: Props) {
  const { t } = useTranslation('shell');
  const selected = useRef<HTMLDivElement>(null);
  useEffect(() => {
    selected.current?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);

  return (
    <>
      <div id={resultsId} role="listbox" aria-label={t('search')} className={classes.results}>
        {groups.map(({ label, entries }) => (
          <div key={label} role="group" aria-label={label} className={classes.group}>
            <div className={classes.groupLabel} aria-hidden="true">
              {label}
            </div>
            {entries.map((entry) => {
              const { icon: Picture } = entry;
              const isCurrent = entry.id === current?.id;
              return (
                <div
                  key={entry.id}
                  id={optionId(entry)}
                  ref={isCurrent ? selected : undefined}
                  role="option"
                  aria-selected={isCurrent}
                  className={classes.option}
                  onPointerMove={isCurrent ? undefined : () => onPoint(entry)}
                  // The field keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(entry)}
                >
                  <Picture size={18} stroke={1.75} aria-hidden className={classes.icon} />
                  <span className={classes.name}>{entry.label}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={classes.nothing}>
        {groups.length === 0 && t('palette.nothing')}
      </p>
    </>
  );
}
