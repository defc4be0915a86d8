import { IconArrowsJoin2 } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import classes from './meanwhile-panel.module.css';
import type { Conflict, MergeState } from './merge';

type Values = Record<string, unknown>;

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

interface Props {
  seen: MergeState<Values>;
  /** The stored value. */
  theirs: Values;
  /** The value in the form. */
  values: Values;
  fieldLabel: (field: string) => string;
  formatValue: ((field: string, value: unknown) => string | undefined) | undefined;
  onChoose: (one: Conflict<Values>, isKept: boolean) => void;
  /** Incremented by each attempt to save before everything is chosen; scrolls here. */
  asked: number;
}

/** Changes by other users while this form was open: merged ones, and conflicts to resolve. */
export function ConflictPanel({
  seen: { merged: taken, conflicts: contested, authors: who },
  theirs,
  values,
  fieldLabel: nameOf,
  formatValue: shown,
  onChoose,
  asked,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[data-undecided] input');
    first?.focus({ preventScroll: true });
    // In a long form, scrolls to the question with its answers, above the buttons.
    (first?.closest('fieldset') ?? element.current)?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const textOf = (field: string, value: unknown) => {
    const text =
      shown?.(field, value) ??
      (typeof value === 'boolean' ? t(value ? 'meanwhile.yes' : 'meanwhile.no') : plain(value));
    return text.trim() === '' ? t('meanwhile.empty') : text;
  };
  const textsOf = (fields: readonly string[], from: Values) => fields.map((field) => textOf(field, from[field]));
  const names = [...new Set(who.values())].filter((name) => name !== t('meanwhile.elsewhere'));
  const chosenOf = (one: Conflict<Values>) => {
    if (one.fields.every((field) => values[field] === theirs[field])) return 'theirs';
    return one.keepsMine ? 'mine' : null;
  };
  const left = taken.filter((field) => !contested.some(({ fields }) => fields.includes(field)));

  return (
    <section ref={element} className={classes.panel} aria-labelledby={id} data-meanwhile>
      <h3 id={id} className={classes.title} role="status">
        <IconArrowsJoin2 size={16} stroke={1.75} aria-hidden className={classes.icon} />
        {names.length > 0 ? t('meanwhile.changedBy', { names: names.join(', ') }) : t('meanwhile.changed')}
      </h3>
      {asked > 0 && contested.some((one) => chosenOf(one) === null) && (
        <ErrorBanner message={t('meanwhile.undecided')} />
      )}
      {left.length > 0 && (
        <dl className={classes.taken}>
          {left.map((field) => (
            <div key={field}>
              <dt>{nameOf(field)}</dt>
              <dd>{textOf(field, theirs[field])}</dd>
            </div>
          ))}
        </dl>
      )}
      {contested.map((one) => {
        const { fields } = one;
        const label = fields.map(nameOf).join(', ');
        const chosen = chosenOf(one);
        const name = fields.map((field) => who.get(field)).find(Boolean);
        const mine = chosen === 'theirs' ? one.mine : values;
        return (
          <fieldset key={fields.join()} data-undecided={chosen === null || undefined}>
            <legend className={classes.label}>
              {label}
              {chosen === null && <span className={classes.hint}> {t('meanwhile.choose')}</span>}
            </legend>
            <div className={classes.options}>
              {(['theirs', 'mine'] as const).map((side) => (
                <label key={side} className={classes.option} data-chosen={chosen === side || undefined}>
                  <input
                    type="radio"
                    name={`${id}/${fields.join()}`}
                    checked={chosen === side}
                    onChange={() => onChoose(one, side === 'mine')}
                  />
                  <span className={classes.side}>
                    <span className={classes.whose}>
                      {side === 'mine' ? t('meanwhile.mine') : (name ?? t('meanwhile.theirs'))}
                    </span>
                    <span className={classes.text}>{textsOf(fields, side === 'mine' ? mine : theirs).join(' · ')}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </section>
  );
}
