import { Group, Text, Select, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@/i18n';
import {
  useDeleteAdjustmentMutation,
  useAddAdjustmentMutation,
  type AdjustmentDto,
  type AdjustmentKind,
} from '@/api/payroll.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { IconButton } from '@/ui/icon-button';
import { formatBalance, formatDay } from '@/ui/text/dates';
import { adjustmentInputLimits } from '@/api/generated/limits.gen';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import { todayIn } from '@/shared/studio/studio-time';
import { DateField } from '@/ui/fields/date-field';
import { parseDays, parseSignedHours } from '@/shared/hours/hours';
import classes from '../worktime.module.css';

const kinds: readonly AdjustmentKind[] = ['start', 'payout', 'correction', 'leave'];

interface Values {
  kind: AdjustmentKind;
  date: string;
  /** Hours, or days of leave. */
  amount: string;
  until: string;
  reason: string;
}

function amountIn({ kind, amount }: Pick<Values, 'kind' | 'amount'>): { minutes: number; days: number } | null {
  const typed = kind === 'leave' ? parseDays(amount) : parseSignedHours(amount);
  // A balance may begin at 0.
  if (typed === null || (typed === 0 && kind !== 'start')) return null;
  if (kind === 'leave') return { minutes: 0, days: typed };
  return { minutes: kind === 'payout' ? -Math.abs(typed) : typed, days: 0 };
}

interface FormProps {
  user: number;
  /** Below the fields. */
  children: ReactNode;
}

/** Adds to a user's balance or leave. */
function AdjustmentForm({ user, children }: FormProps) {
  const [add] = useAddAdjustmentMutation();
  const form = useSaveForm<Values>({
    draftKey: `adjustment/${String(user)}`,
    initial: { kind: 'correction', date: todayIn(), amount: '', until: '', reason: '' },
    validate: (values) => ({
      date: values.date === '' && t('absences.dayMissing'),
      amount: amountIn(values) === null && t('balance.amountWrong'),
      reason: values.reason.trim() === '' && t('balance.reasonMissing'),
    }),
    save: ({ until, ...values }) => {
      const { kind, date, reason } = values;
      const amount = amountIn(values) ?? { minutes: 0, days: 0 };
      const given = { user_id: user, kind, date, ...amount, reason };
      return add({ adjustmentInputDto: { ...given, until: kind === 'leave' ? until || null : null } }).unwrap();
    },
    fieldNames: { minutes: 'amount', days: 'amount' },
    failureText: (reason) => t('balance.failed', { reason }),
    successText: () => t('balance.saved'),
  });
  const { kind, date, until } = form.values;
  return (
    <ModalForm form={form} saveLabel={t('common.save')}>
      <div className={layout.pair}>
        <Select
          {...form.field('kind')}
          label={t('absences.kind')}
          data={kinds.map((value) => ({ value, label: t(`balance.kinds.${value}`) }))}
        />
        <DateField {...form.field('date')} label={t('worktime.column.date')} value={date} required />
        <TextInput
          {...form.field('amount')}
          data-autofocus
          label={t(kind === 'leave' ? 'absences.days' : 'balance.hours')}
          description={t(kind === 'leave' ? 'balance.daysHint' : 'balance.hoursHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
        />
        {kind === 'leave' && <DateField {...form.field('until')} label={t('balance.until')} value={until} />}
      </div>
      <Textarea
        {...form.field('reason')}
        label={t('payroll.correction.reason')}
        maxLength={adjustmentInputLimits.reason.maxLength}
        required
      />
      {children}
    </ModalForm>
  );
}

const amountOf = ({ kind, minutes, days }: AdjustmentDto) =>
  kind === 'leave'
    ? `${days < 0 ? '−' : '+'}${t('payroll.review.days', { count: Math.abs(days) })}`
    : formatBalance(minutes);

interface ListProps {
  adjustments: readonly AdjustmentDto[];
}

function AdjustmentList({ adjustments }: ListProps) {
  const { isAdmin } = useCurrentUser();
  const act = useAction();
  const [deleteAdjustment] = useDeleteAdjustmentMutation();
  const remove = async ({ id, reason }: AdjustmentDto) => {
    if (!(await confirmDeletion(t('balance.removeTitle'), reason ?? ''))) return;
    await act(() => deleteAdjustment({ id }).unwrap(), 'balance.removeFailed', `adjustment/${String(id)}/delete`);
  };
  return (
    <ul className="card">
      {adjustments.map((adjustment) => {
        const { id, kind, date, until, reason } = adjustment;
        const name = t(`balance.kinds.${kind}`);
        return (
          <Group key={id} component="li" wrap="nowrap" gap="sm" px="md" py="xs" className={classes.request}>
            <div className="grow">
              <p className="figures">
                {name} <strong>{amountOf(adjustment)}</strong>
              </p>
              <p className="muted breakable">{reason}</p>
              <Text c="dimmed" fz={12} className="figures">
                {formatDay(date)}
                {until && `, ${t('absences.leave.until', { date: formatDay(until) })}`}
              </Text>
            </div>
            {isAdmin && (
              <IconButton
                icon={IconTrash}
                label={t('balance.remove', { kind: name, date: formatDay(date) })}
                onClick={() => void remove(adjustment)}
              />
            )}
          </Group>
        );
      })}
    </ul>
  );
}

interface Props extends ListProps {
  user: number;
}

/** The adjustments of a user's balance and leave, latest first; admins add and delete them. */
export function Adjustments({ user, adjustments }: Props) {
  const { isAdmin } = useCurrentUser();
  const list = adjustments.length > 0 && <AdjustmentList adjustments={adjustments} />;
  if (!isAdmin) return list;
  return <AdjustmentForm user={user}>{list}</AdjustmentForm>;
}
