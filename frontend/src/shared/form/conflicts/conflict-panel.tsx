import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconArrowsJoin2 } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { t } from '@/i18n';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import type { Conflict, MergeState } from './merge';

type Values = Record<string, unknown>;

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Keyboards scroll a text that is longer than its frame, and pass over others. */
const focusIfScrolled = (text: HTMLElement | null) => {
  if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  else text?.removeAttribute('tabindex');
};

interface Props {
  seen: MergeState<Values>;
  /** The stored value. */
  theirs: Values;
  /** The value in the form. */
  values: Values;
  fieldLabel: (field: string) => string;
  formatValue: ((field: string, value: unknown) => string | undefined) | undefined;
  onChoose: (one: Conflict<Values>, keepsMine: boolean) => void;
  /** To save before everything is chosen; each scrolls here. */
  attempts: number;
}

/** Changes by other users while this form was open: merged ones, and conflicts to resolve. */
export function ConflictPanel({ seen, theirs, values, fieldLabel, formatValue, onChoose, attempts }: Props) {
  const { merged, conflicts } = seen;
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[data-undecided] input');
    first?.focus({ preventScroll: true });
    // In a long form, scrolls to the question with its answers, above the buttons.
    (first?.closest('fieldset') ?? element.current)?.scrollIntoView({ block: 'center' });
  }, [attempts]);
  const textOf = (field: string, value: unknown) => {
    const text =
      formatValue?.(field, value) ??
      (typeof value === 'boolean' ? t(value ? 'meanwhile.yes' : 'meanwhile.no') : plain(value));
    return text.trim() === '' ? t('meanwhile.empty') : text;
  };
  const textsOf = (fields: readonly string[], from: Values) => fields.map((field) => textOf(field, from[field]));
  const chosenOf = (one: Conflict<Values>) => {
    if (one.fields.every((field) => values[field] === theirs[field])) return 'theirs';
    return one.keepsMine ? 'mine' : null;
  };
  const isDecided = conflicts.every((one) => chosenOf(one) !== null);
  useDidUpdate(() => {
    // The next step is to save.
    if (isDecided)
      element.current?.closest('form')?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' });
  }, [isDecided]);
  const left = merged.filter((field) => !conflicts.some(({ fields }) => fields.includes(field)));

  return (
    <Stack
      ref={element}
      role="region"
      gap="sm"
      miw={0}
      pt="sm"
      px="md"
      pb="md"
      bg="var(--surface-sunken)"
      bd="1px solid var(--line-strong)"
      bdrs="md"
      aria-labelledby={id}
      data-meanwhile
    >
      <div role="status">
        <Group component="h2" id={id} gap="xs" wrap="nowrap" fz="sm" fw={600} lh="20px">
          <IconArrowsJoin2 size={16} stroke={1.75} aria-hidden className="rigid" color="var(--accent-text)" />
          {t('meanwhile.changed')}
        </Group>
      </div>
      {attempts > 0 && !isDecided && <ErrorBanner message={t('meanwhile.undecided')} />}
      {left.length > 0 && (
        <dl>
          {left.map((field) => (
            <Group key={field} gap="xs" wrap="nowrap" fz={13}>
              <Text component="dt" inherit c="dimmed" flex="none">
                {fieldLabel(field)}
              </Text>
              <Text component="dd" inherit truncate>
                {textOf(field, theirs[field])}
              </Text>
            </Group>
          ))}
        </dl>
      )}
      {conflicts.map((one) => {
        const { fields } = one;
        const label = fields.map(fieldLabel).join(', ');
        const chosen = chosenOf(one);
        const mine = chosen === 'theirs' ? one.mine : values;
        return (
          <fieldset key={fields.join()} data-undecided={chosen === null || undefined}>
            <Text component="legend" fw={500}>
              {label}
              {chosen === null && (
                <Text span c="dimmed" fz={13} fw={400}>
                  {' '}
                  {t('meanwhile.choose')}
                </Text>
              )}
            </Text>
            <SimpleGrid minColWidth="200px" autoFlow="auto-fit" spacing="xs" mt={6}>
              {(['theirs', 'mine'] as const).map((side) => {
                const optionId = `${id}/${fields.join()}/${side}`;
                return (
                  <Group
                    key={side}
                    component="label"
                    wrap="nowrap"
                    align="flex-start"
                    gap={10}
                    miw={0}
                    px="sm"
                    py={10}
                    bg="var(--surface)"
                    bd={`1px solid var(${chosen === side ? '--accent-text' : '--line-strong'})`}
                    bdrs="md"
                  >
                    <input
                      type="radio"
                      className="rigid"
                      style={{ margin: '2px 0 0', accentColor: 'var(--accent-text)' }}
                      name={`${id}/${fields.join()}`}
                      aria-labelledby={`${optionId}/name ${optionId}/text`}
                      checked={chosen === side}
                      onChange={() => onChoose(one, side === 'mine')}
                    />
                    <Stack component="span" gap={2} miw={0} fz={13} lh="18px">
                      <Text span inherit fw={600} id={`${optionId}/name`}>
                        {t(`meanwhile.${side}`)}
                      </Text>
                      <span
                        ref={focusIfScrolled}
                        className="muted breakable"
                        // A long text scrolls by itself, so that the other one stays beside it.
                        style={{ overflowY: 'auto', maxHeight: 144, whiteSpace: 'pre-wrap' }}
                        role="group"
                        aria-labelledby={`${optionId}/name`}
                      >
                        <span id={`${optionId}/text`}>
                          {textsOf(fields, side === 'mine' ? mine : theirs).join(' · ')}
                        </span>
                      </span>
                    </Stack>
                  </Group>
                );
              })}
            </SimpleGrid>
          </fieldset>
        );
      })}
    </Stack>
  );
}
