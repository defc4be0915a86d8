import { Button, Group, TextInput } from '@mantine/core';
import { t } from '@/i18n';
import { freshResult } from '@/api/client/query-options';
import {
  useAddTimeEntryMutation,
  useChangeTimeEntryMutation,
  useDeleteTimeEntryMutation,
  useGetTaskTimeQuery,
  type TimeEntryDto,
} from '@/api/hours.api';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { minutesOf } from '@/shared/hours/hours';
import { useSavedText } from '@/shared/hours/use-saved-text';
import { todayIn } from '@/shared/studio/studio-time';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { formatDuration } from '@/ui/text/dates';

/** The time that a task took, with the shortest way to add to it. */
export default function TaskTime({ taskId }: { taskId: number }) {
  const { currentData: time } = useGetTaskTimeQuery({ id: taskId }, freshResult());
  const act = useAction();
  const [add, { isLoading }] = useAddTimeEntryMutation();
  const [change] = useChangeTimeEntryMutation();
  const [remove] = useDeleteTimeEntryMutation();
  const takeBack = async (entry: TimeEntryDto, added: number) => {
    const minutes = entry.minutes - added;
    // Even before a deletion: only a change is refused if others have changed the entry since.
    const timeEntryChangesDto = { minutes: minutes || entry.minutes };
    await change({ id: entry.id, ...ifMatch(entry), timeEntryChangesDto }).unwrap();
    if (minutes === 0) await remove({ id: entry.id }).unwrap();
  };
  const save = async (minutes: number) => {
    const entry = await add({ timeEntryInputDto: { task_id: taskId, minutes, work_date: todayIn() } }).unwrap();
    toast.undoable(
      t('hours.task.added', { duration: formatDuration(minutes) }),
      () => void act(() => takeBack(entry, minutes), 'hours.entry.failed'),
    );
  };
  const { input } = useSavedText({
    value: '',
    problemOf: (typed) => (typed.trim() === '' || minutesOf(typed) ? null : t('hours.wrong')),
    save: async (typed) => {
      await save(minutesOf(typed) ?? 0);
      return '';
    },
  });
  return (
    <>
      <p className="figures">
        {time ? formatDuration(time.minutes) : '\u00a0'}
        {time && time.today_minutes > 0 && (
          <span className="muted-note"> · {t('hours.task.own', { duration: formatDuration(time.today_minutes) })}</span>
        )}
      </p>
      <Group gap={6} mt={4} wrap="nowrap" align="flex-start">
        <Button
          size="xs"
          variant="default"
          className="rigid"
          loading={isLoading}
          onClick={() => void act(() => save(30), 'hours.entry.failed')}
        >
          {t('hours.task.half')}
        </Button>
        <TextInput
          {...input}
          size="xs"
          miw={0}
          aria-label={t('hours.task.other')}
          placeholder={t('hours.task.otherHint')}
        />
      </Group>
    </>
  );
}
