import { Box, Button, Group, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/i18n';
import { refuseCorrectionLimits } from '@/api/generated/limits.gen';
import { useAcceptCorrectionMutation, useRefuseCorrectionMutation, type CorrectionRequestDto } from '@/api/payroll.api';
import { ModalForm } from '@/shared/form/form';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { useSaveForm } from '@/shared/form/use-save-form';
import { endTimeOf } from '@/shared/studio/studio-time';
import { useAction } from '@/shared/use-action';
import { FormModal } from '@/ui/dialogs/form-modal';
import { toast } from '@/ui/feedback/toast';
import { formatDay, formatTime } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import classes from '../../worktime.module.css';
import { timesOf } from '../timesheet/remarks';

interface RequestProps {
  request: CorrectionRequestDto;
  onRefuse: (request: CorrectionRequestDto) => void;
}

function CorrectionRequest({ request, onRefuse }: RequestProps) {
  const act = useAction();
  const [accept, { isLoading }] = useAcceptCorrectionMutation();
  const { id, user, work_date: date, current_start_at: start, current_end_at: end } = request;
  const labels = { date: formatDay(date), name: nameOf(user) };
  const current = start ? `${formatTime(start)} – ${end ? endTimeOf(date, end) : ''}` : t('payroll.review.noWork');
  const acceptRequest = async () => {
    const isAccepted = await act(
      () => accept({ id, acceptCorrectionDto: {}, ...ifMatch({ revision: request.day_revision }) }).unwrap(),
      'payroll.review.acceptFailed',
    );
    if (isAccepted) toast.success(t('payroll.review.accepted'));
  };
  return (
    <Group component="li" gap="8px 16px" px="md" py="sm" className={classes.request}>
      <Box flex="1 1 280px" miw={0}>
        <Text mb={2}>
          <strong>{labels.name}</strong> <span className="muted figures">{labels.date}</span>
        </Text>
        <p>
          <span className="faint">{t('payroll.review.wanted')}:</span> {timesOf(t, request)}{' '}
          <span className="faint">
            ({t('payroll.review.now')}: {current})
          </span>
        </p>
        <p className="muted breakable">{request.reason}</p>
      </Box>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('payroll.review.refuseOf', labels)}
          onClick={() => onRefuse(request)}
        >
          {t('payroll.review.refuse')}
        </Button>
        <Button
          size="compact-md"
          loading={isLoading}
          aria-label={t('payroll.review.acceptOf', labels)}
          onClick={() => void acceptRequest()}
        >
          {t('payroll.review.accept')}
        </Button>
      </Group>
    </Group>
  );
}

interface RefuseFormProps {
  correction: CorrectionRequestDto;
  onClose: () => void;
}

function RefuseForm({ correction: { id, user }, onClose }: RefuseFormProps) {
  const [refuse] = useRefuseCorrectionMutation();
  const form = useSaveForm({
    draftKey: `refusal/${String(id)}`,
    initial: { answer: '' },
    validate: ({ answer }) => (answer.trim() === '' ? { answer: t('payroll.review.answerMissing') } : {}),
    save: (values) => refuse({ id, refuseCorrectionDto: values }).unwrap(),
    failureText: (reason) => t('payroll.review.refuseFailed', { reason }),
    successText: () => t('payroll.review.refused'),
    onSaved: onClose,
  });
  return (
    <ModalForm form={form} saveLabel={t('payroll.review.refuse')} onClose={onClose}>
      <Textarea
        {...form.field('answer')}
        data-autofocus
        label={t('payroll.review.answer')}
        description={t('payroll.review.answerHint', { name: nameOf(user) })}
        maxLength={refuseCorrectionLimits.answer.maxLength}
        autosize
        minRows={2}
        required
      />
    </ModalForm>
  );
}

interface RefuseProps {
  /** null: closed. */
  correction: CorrectionRequestDto | null;
  onClose: () => void;
}

/** Refuses a correction, with a note for its author. */
function RefuseModal({ correction, onClose }: RefuseProps) {
  const title =
    correction &&
    t('payroll.review.refuseTitle', { date: formatDay(correction.work_date), name: nameOf(correction.user) });
  return (
    <FormModal onClose={onClose} title={title}>
      {correction && <RefuseForm key={correction.id} correction={correction} onClose={onClose} />}
    </FormModal>
  );
}

interface Props {
  requests: readonly CorrectionRequestDto[];
}

/** The corrections that users request, oldest first. */
export function CorrectionRequests({ requests }: Props) {
  const [refused, setRefused] = useState<CorrectionRequestDto | null>(null);
  return (
    <Box component="section" mb="xl" aria-labelledby="requests-heading">
      <Title order={2} size="h4" mb="xs" id="requests-heading">
        {t('payroll.review.askedTitle')} <span className="count">{requests.length}</span>
      </Title>
      <ul className="card">
        {requests.map((request) => (
          <CorrectionRequest key={request.id} request={request} onRefuse={setRefused} />
        ))}
      </ul>
      <RefuseModal correction={refused} onClose={() => setRefused(null)} />
    </Box>
  );
}
