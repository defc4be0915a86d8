import { Box, Button, Group, Text, Textarea, Title } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { t } from '@/i18n';
import { refuseCorrectionLimits } from '@/api/generated/limits.gen';
import type { AbsenceRequestDto } from '@/api/payroll.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { useAction } from '@/shared/use-action';
import { FormModal } from '@/ui/dialogs/form-modal';
import { toast } from '@/ui/feedback/toast';
import { isSecondPress } from '@/ui/keys/is-second-press';
import { nameOf } from '@/ui/text/person-name';
import classes from './worktime.module.css';

type Asked = Pick<AbsenceRequestDto, 'id' | 'user' | 'reason'>;

interface Props<Request extends Asked> {
  /** Where their texts are. */
  texts: 'payroll.review' | 'absences.review';
  requests: readonly Request[];
  /** The day or days that a request is about. */
  datesOf: (request: Request) => string;
  detailsOf: (request: Request) => ReactNode;
  accept: (request: Request) => Promise<unknown>;
  refuse: (request: Request, answer: string) => Promise<unknown>;
}

type RequestProps<Request extends Asked> = Omit<Props<Request>, 'requests' | 'refuse'> & {
  request: Request;
  onRefuse: (request: Request) => void;
};

function RequestItem<Request extends Asked>(props: RequestProps<Request>) {
  const { texts, request, datesOf, detailsOf, accept, onRefuse } = props;
  const act = useAction();
  const [isBusy, setBusy] = useState(false);
  const labels = { date: datesOf(request), name: nameOf(request.user) };
  const acceptRequest = async () => {
    setBusy(true);
    const isAccepted = await act(() => accept(request), `${texts}.acceptFailed`);
    setBusy(false);
    if (isAccepted) toast.success(t(`${texts}.accepted`));
  };
  return (
    <Group component="li" gap="8px 16px" px="md" py="sm" className={classes.request}>
      <Box flex="1 1 280px" miw={0}>
        <Text mb={2}>
          <strong>{labels.name}</strong> <span className="muted figures">{labels.date}</span>
        </Text>
        <p>{detailsOf(request)}</p>
        {request.reason && <p className="muted breakable">{request.reason}</p>}
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
          loading={isBusy}
          aria-label={t(`${texts}.acceptOf`, labels)}
          // The next request may have moved under the pointer.
          onClick={(event) => isSecondPress(event) || void acceptRequest()}
        >
          {t(`${texts}.accept`)}
        </Button>
      </Group>
    </Group>
  );
}

type RefuseProps<Request extends Asked> = Pick<Props<Request>, 'texts' | 'refuse'> & {
  request: Request;
};

function RefuseForm<Request extends Asked>({ texts, request, refuse }: RefuseProps<Request>) {
  const form = useSaveForm({
    draftKey: `${texts === 'payroll.review' ? 'refusal' : 'absence-refusal'}/${String(request.id)}`,
    initial: { answer: '' },
    validate: ({ answer }) => (answer.trim() === '' ? { answer: t(`${texts}.answerMissing`) } : {}),
    save: ({ answer }) => refuse(request, answer),
    failureText: (reason) => t(`${texts}.refuseFailed`, { reason }),
    successText: () => t(`${texts}.refused`),
  });
  return (
    <ModalForm form={form} saveLabel={t('payroll.review.refuse')}>
      <Textarea
        {...form.field('answer')}
        data-autofocus
        label={t('payroll.review.answer')}
        description={t('payroll.review.answerHint', { name: nameOf(request.user) })}
        maxLength={refuseCorrectionLimits.answer.maxLength}
        required
      />
    </ModalForm>
  );
}

/** What users ask for, oldest first: admins accept it, or refuse it with a note. */
export function Requests<Request extends Asked>({ requests, refuse, ...props }: Props<Request>) {
  const { texts, datesOf } = props;
  const heading = useId();
  const [refused, setRefused] = useState<Request | null>(null);
  return (
    <Box component="section" mb="xl" aria-labelledby={heading}>
      <Title order={2} size="h4" mb="xs" id={heading}>
        {t(`${texts}.askedTitle`)} <span className="count">{requests.length}</span>
      </Title>
      <ul className="card">
        {requests.map((request) => (
          <RequestItem key={request.id} {...props} request={request} onRefuse={setRefused} />
        ))}
      </ul>
      <FormModal
        onClose={() => setRefused(null)}
        title={refused && t(`${texts}.refuseTitle`, { date: datesOf(refused), name: nameOf(refused.user) })}
      >
        {refused && <RefuseForm texts={texts} request={refused} refuse={refuse} />}
      </FormModal>
    </Box>
  );
}
