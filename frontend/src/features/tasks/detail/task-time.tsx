import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@/i18n';
import { fresh, selectResult } from '@/api/client/query-options';
import { toApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import {
  useAddTimeEntryMutation,
  useChangeTimeEntryMutation,
  useDeleteTimeEntryMutation,
  useGetTaskTimeQuery,
  type TimeEntryDto,
} from '@/api/hours.api';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { minutesOf } from '@/shared/hours/hours';
import { todayIn } from '@/shared/studio/studio-time';
import { useAction } from '@/shared/use-action';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { toast } from '@/ui/feedback/toast';
import { formatDuration } from '@/ui/text/dates';

/** The time that a task took, with the shortest way to add to it. */
export default function TaskTime({ taskId }: { taskId: number }) {
  const { currentData: time } = useGetTaskTimeQuery({ id: taskId }, { ...fresh, selectFromResult: selectResult });
  const [add, { isLoading }] = useAddTimeEntryMutation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  useDirtyGuard(error !== null);
  const field = useRef<HTMLInputElement>(null);
  /** The text that is being sent. */
  const sent = useRef<string>(null);
  const act = useAction();
  const [change] = useChangeTimeEntryMutation();
  const [remove] = useDeleteTimeEntryMutation();
  const takeBack = async (entry: TimeEntryDto, added: number) => {
    const minutes = entry.minutes - added;
    // Even before a deletion: only a change is refused if others have changed the entry since.
    const timeEntryChangesDto = { minutes: minutes || entry.minutes };
    await change({ id: entry.id, ...ifMatch(entry), timeEntryChangesDto }).unwrap();
    if (minutes === 0) await remove({ id: entry.id }).unwrap();
  };
  const send = async (minutes: number | null, text = typed) => {
    if (!minutes) return setError(t('hours.wrong'));
    setError(null);
    try {
      const entry = await add({ timeEntryInputDto: { task_id: taskId, minutes, work_date: todayIn() } }).unwrap();
      toast.undoable(
        t('hours.task.added', { duration: formatDuration(minutes) }),
        () => void act(() => takeBack(entry, minutes), 'hours.entry.failed'),
      );
      setTyped((now) => (now === text ? '' : now));
    } catch (thrown) {
      const reason = errorText(toApiError(thrown));
      if (field.current) setError(reason);
      else toast.failure(reason);
    }
  };
  const submit = () => {
    if (typed.trim() === '' || typed === sent.current) return;
    sent.current = typed;
    void send(minutesOf(typed)).finally(() => {
      if (sent.current === typed) sent.current = null;
    });
  };
  /** As in the week's cells, what was typed is saved when it is left. */
  const leave = useEffectEvent(() => {
    if (error === null) submit();
  });
  // Going back in the browser does not blur the field.
  useEffect(() => () => leave(), []);
  return (
    <>
      <p className="figures">
        {time ? formatDuration(time.minutes) : '\u00a0'}
        {time && time.today_minutes > 0 && (
          <span className="muted-note"> · {t('hours.task.own', { duration: formatDuration(time.today_minutes) })}</span>
        )}
      </p>
      <Group gap={6} mt={4} wrap="nowrap" align="flex-start">
        <Button size="xs" variant="default" className="rigid" loading={isLoading} onClick={() => void send(30, '')}>
          {t('hours.task.half')}
        </Button>
        <TextInput
          ref={field}
          size="xs"
          miw={0}
          aria-label={t('hours.task.other')}
          placeholder={t('hours.task.otherHint')}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(null);
          }}
          onBlur={() => error === null && submit()}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && submit()}
        />
      </Group>
    </>
  );
}
