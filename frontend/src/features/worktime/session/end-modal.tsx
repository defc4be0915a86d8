import { Button, Group, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError, type ApiError } from '@/api/client/api-error';
import { useUpdateWorkDayMutation, type WorkDayDto } from '@/api/worktime.api';
import { useDraft } from '@/shared/drafts/use-draft';
import { FormModal, useModalClose } from '@/ui/dialogs/form-modal';
import { formatDay } from '@/ui/text/dates';
import { isoTimeOf } from '../studio-time';

type Refusal = 'invalid' | 'overlap' | 'otherOpen' | 'failed';

/** What is wrong with the time given, or that it could not be saved. Nothing typed is lost. */
function refusalOf(status: ApiError['status'], given: string): Refusal {
  if (status === 400) return 'invalid';
  if (status === 409) return given === '' ? 'otherOpen' : 'overlap';
  return 'failed';
}

interface FormProps {
  day: WorkDayDto;
  zone: string;
  onClose: () => void;
}

function EndForm({ day, zone, onClose }: FormProps) {
  const { t } = useTranslation('worktime');
  const { t: common } = useTranslation();
  const draft = useDraft(`work-day/${String(day.id)}`, { end: day.end_at === null ? '' : isoTimeOf(day.end_at, zone) });
  const { start, values, setValues, release, guardClose } = draft;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [update, { isLoading }] = useUpdateWorkDayMutation();
  const close = () => void guardClose(onClose)();
  useModalClose(close);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const given = values.end.trim();
    if (given !== start.end) {
      const { error } = await update({ id: day.id, workDayEndDto: { end_at: given === '' ? null : given } });
      if (error) {
        setRefusal(refusalOf(toApiError(error).status, given));
        return;
      }
    }
    release();
    onClose();
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      {draft.notice}
      <TextInput
        data-autofocus
        label={t('end.label')}
        description={t('end.hint', { zone, example: `${day.work_date}T17:30` })}
        placeholder={`${day.work_date}T17:30`}
        autoComplete="off"
        spellCheck={false}
        value={values.end}
        error={refusal && t(`end.${refusal}`)}
        onChange={(event) => {
          setValues({ end: event.currentTarget.value });
          setRefusal(null);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={isLoading}>
          {common('save')}
        </Button>
      </Group>
    </form>
  );
}

interface Props {
  /** The day whose end is asked for; null: closed. */
  day: WorkDayDto | null;
  zone: string;
  onClose: () => void;
}

/** Asks an admin when a day ended. Empty: it has not. */
export function EndModal({ day, zone, onClose }: Props) {
  const { t } = useTranslation('worktime');
  return (
    <FormModal
      opened={day !== null}
      onClose={onClose}
      title={day && t('end.title', { date: formatDay(day.work_date) })}
    >
      {day && <EndForm key={day.id} day={day} zone={zone} onClose={onClose} />}
    </FormModal>
  );
}
