import { Button, Group, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { t } from '@/i18n';
import { fresh, selectResult } from '@/api/client/query-options';
import { toApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import { useAddTimeEntryMutation, useGetTaskTimeQuery } from '@/api/hours.api';
import { minutesOf } from '@/shared/hours/hours';
import { todayIn } from '@/shared/studio/studio-time';
import { toast } from '@/ui/feedback/toast';
import { formatDuration } from '@/ui/text/dates';

/** The time that a task took, with the shortest way to add to it. */
export default function TaskTime({ taskId }: { taskId: number }) {
  const { currentData: time } = useGetTaskTimeQuery({ id: taskId }, { ...fresh, selectFromResult: selectResult });
  const [add, { isLoading }] = useAddTimeEntryMutation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = async (minutes: number | null, text = typed) => {
    if (!minutes) return setError(t('hours.wrong'));
    setError(null);
    try {
      await add({ timeEntryInputDto: { task_id: taskId, minutes, work_date: todayIn() } }).unwrap();
      toast.success(t('hours.task.added', { duration: formatDuration(minutes) }));
      setTyped((now) => (now === text ? '' : now));
    } catch (thrown) {
      setError(errorText(toApiError(thrown)));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isLoading && typed !== '') void send(minutesOf(typed));
  };
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
          size="xs"
          miw={0}
          aria-label={t('hours.task.other')}
          placeholder={t('hours.task.otherHint')}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(null);
          }}
          onKeyDown={onKeyDown}
        />
      </Group>
    </>
  );
}
