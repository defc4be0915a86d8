import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventName } from '@/api/admin.api';
import { eventGroups, groupNames, happeningOf } from './event-groups';
import classes from './webhooks.module.css';

interface Props {
  chosen: readonly EventName[];
  error: string | undefined;
  onChange: (chosen: EventName[]) => void;
}

/** A webhook's events, one line per subject. */
export function EventsField({ chosen, error, onChange }: Props) {
  const { t } = useTranslation();
  const errorId = useId();
  const change = (events: readonly EventName[], isOn: boolean) => {
    const others = chosen.filter((event) => !events.includes(event));
    onChange(isOn ? [...others, ...events] : others);
  };
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>
        {t('webhooks.events')} <span aria-hidden="true">*</span>
      </legend>
      {groupNames.map((group, index) => {
        const events: readonly EventName[] = eventGroups[group];
        const count = events.filter((event) => chosen.includes(event)).length;
        return (
          <div key={group} className={classes.group} role="group" aria-label={t(`webhooks.kinds.${group}`)}>
            <Checkbox
              label={t(`webhooks.kinds.${group}`)}
              checked={count === events.length}
              indeterminate={count > 0 && count < events.length}
              onChange={({ currentTarget }) => change(events, currentTarget.checked)}
              className={classes.kind}
              {...(index === 0 && { 'data-path': 'events' })}
            />
            {events.map((event) => (
              <Checkbox
                key={event}
                size="xs"
                label={t(`webhooks.happens.${happeningOf(event)}`)}
                checked={chosen.includes(event)}
                onChange={({ currentTarget }) => change([event], currentTarget.checked)}
              />
            ))}
          </div>
        );
      })}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
