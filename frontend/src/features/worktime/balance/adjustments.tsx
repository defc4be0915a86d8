import { Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from '@/i18n';
import { useDeleteAdjustmentMutation, type AdjustmentDto } from '@/api/payroll.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { IconButton } from '@/ui/icon-button';
import { formatBalance, formatDay } from '@/ui/text/dates';
import classes from '../worktime.module.css';
import { AdjustmentForm } from './adjustment-form';

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
  onClose: () => void;
}

/** The adjustments of a user's balance and leave, latest first; admins add and delete them. */
export function Adjustments({ user, adjustments, onClose }: Props) {
  const { isAdmin } = useCurrentUser();
  const list = adjustments.length > 0 && <AdjustmentList adjustments={adjustments} />;
  if (!isAdmin) return list;
  return (
    <AdjustmentForm user={user} onClose={onClose}>
      {list}
    </AdjustmentForm>
  );
}
