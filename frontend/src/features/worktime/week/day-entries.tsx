import { Anchor, Box, Checkbox, Group, TextInput, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import {
  useChangeTimeEntryMutation,
  useDeleteTimeEntryMutation,
  type TimeEntryChangesDto,
  type TimeEntryDto,
} from '@/api/hours.api';
import { timeEntryInputLimits } from '@/api/generated/limits.gen';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { minutesOf, typedHours } from '@/shared/hours/hours';
import { useAction } from '@/shared/use-action';
import { IconButton } from '@/ui/icon-button';
import { formatDay, weekdayName } from '@/ui/text/dates';
import { useSavedText } from '@/shared/hours/use-saved-text';
import classes from './week.module.css';

function EntryRow({ entry, isReadOnly }: { entry: TimeEntryDto; isReadOnly: boolean }) {
  const act = useAction();
  const [change] = useChangeTimeEntryMutation();
  const [remove] = useDeleteTimeEntryMutation();
  const latest = useRef(entry);
  useEffect(() => {
    latest.current = entry;
  }, [entry]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Each change follows the one before, with the revision of its answer. */
  const save = (timeEntryChangesDto: TimeEntryChangesDto): Promise<TimeEntryDto> => {
    const send = async () =>
      (latest.current = await change({ id: entry.id, ...ifMatch(latest.current), timeEntryChangesDto }).unwrap());
    const turn = queue.current.then(send, send);
    queue.current = turn;
    return turn;
  };
  const minutes = useSavedText({
    value: typedHours(entry.minutes),
    problemOf: (typed) => (minutesOf(typed) ? null : t('hours.wrong')),
    save: async (typed) => typedHours((await save({ minutes: minutesOf(typed) ?? 0 })).minutes),
  });
  const note = useSavedText({
    value: entry.note ?? '',
    save: async (typed) => (await save({ note: typed || null })).note ?? '',
  });
  const project = entry.project_name ?? t('hours.studio');
  const name = entry.task_title ?? project;
  return (
    <li className={classes.entry}>
      <Box component="span" flex="1 1 220px" className="breakable">
        {entry.task_id === null ? (
          name
        ) : (
          <>
            <Anchor component={Link} to={`/tasks/${entry.task_id}`} inherit c="var(--text)" className="breakable">
              {name}
            </Anchor>{' '}
            <span className="muted-note">{project}</span>
          </>
        )}
      </Box>
      <TextInput
        {...minutes.input}
        size="xs"
        w={72}
        classNames={{ input: classes.input, error: classes.error }}
        className={classes.cell}
        aria-label={t('hours.entry.minutes', { name })}
        readOnly={isReadOnly}
      />
      <TextInput
        {...note.input}
        size="xs"
        className={classes.note}
        aria-label={t('hours.entry.noteOf', { name })}
        placeholder={isReadOnly ? undefined : t('hours.entry.note')}
        maxLength={timeEntryInputLimits.note.maxLength}
        readOnly={isReadOnly}
      />
      <Checkbox
        label={t('hours.billable')}
        aria-label={t('hours.entry.billable', { name })}
        checked={entry.is_billable}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) =>
          void act(() => save({ is_billable: checked }), 'hours.entry.failed')
        }
      />
      <IconButton
        icon={IconTrash}
        label={t('hours.entry.delete', { name })}
        disabled={isReadOnly}
        onClick={() => void act(() => remove({ id: entry.id }).unwrap(), 'hours.entry.deleteFailed')}
      />
    </li>
  );
}

interface Props {
  date: string;
  entries: readonly TimeEntryDto[];
  isReadOnly: boolean;
  /** Another day: hidden, unless an unsaved text needs correction. */
  isOther: boolean;
}

/** What the cells of a day are made of: each entry with its task and note. */
export function DayEntries({ date, entries, isReadOnly, isOther }: Props) {
  const titleId = useId();
  const day = `${weekdayName(date, i18n.language, 'long')}, ${formatDay(date)}`;
  return (
    <section aria-labelledby={titleId} className={isOther ? classes.other : undefined}>
      <Group mt="lg" mb={4}>
        <Title order={3} size="h5" id={titleId}>
          {t('hours.week.entries', { day })}
        </Title>
      </Group>
      {entries.length === 0 ? (
        <p className="faint">{t('hours.week.noEntries')}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} isReadOnly={isReadOnly} />
          ))}
        </ul>
      )}
    </section>
  );
}
