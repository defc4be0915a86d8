import { Button, Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { BalanceDto, BalanceMonthDto } from '@/api/payroll.api';
import { useCurrentUser } from '@/api/session/use-session';
import { loadTexts, t } from '@/i18n';
import { FormModal } from '@/ui/dialogs/form-modal';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { lazyWithPreload } from '@/ui/screen/lazy-with-preload';
import { formatBalance, formatDay, formatDuration } from '@/ui/text/dates';
import { Figure } from '@/ui/figures';

/** Rarely opened, with its texts. */
const Adjustments = lazyWithPreload(() =>
  Promise.all([import('./adjustments'), loadTexts('rare')]).then(([module]) => module.Adjustments),
);

/** How a month, without those before it, changed the balance. */
export const changeIn = ({
  worked_minutes: worked,
  target_minutes: target,
  adjusted_minutes: adjusted,
}: BalanceMonthDto) => worked - target + adjusted;

interface Props {
  user: number;
  year: number;
  balance: BalanceDto;
}

/** A user's balance, now and of a year; admins adjust it. */
export function BalanceCard({ user, year, balance: { starts_on: start, minutes, months, adjustments } }: Props) {
  const { isAdmin } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (start === null && adjustments.length === 0 && !isAdmin) return null;
  const sum = (of: (month: BalanceMonthDto) => number) => months.reduce((total, month) => total + of(month), 0);
  const inYear = { year: String(year) };
  return (
    <Group className="card" justify="space-between" gap="8px 24px" mt="lg" px="md" py="sm">
      {start === null ? (
        <p className="muted">{t('worktime.balance.none')}</p>
      ) : (
        <Group component="dl" align="flex-end" gap="8px 40px">
          <Figure name={t('worktime.balance.since', { date: formatDay(start) })} isMain>
            {formatBalance(minutes)}
          </Figure>
          {months.length > 0 && (
            <>
              <Figure name={t('worktime.balance.worked', inYear)}>
                {formatDuration(sum((month) => month.worked_minutes))}
              </Figure>
              <Figure name={t('worktime.balance.target', inYear)}>
                {formatDuration(sum((month) => month.target_minutes))}
              </Figure>
              <Figure name={t('worktime.balance.ofYear', inYear)}>{formatBalance(sum(changeIn))}</Figure>
            </>
          )}
        </Group>
      )}
      {(isAdmin || adjustments.length > 0) && (
        <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
          {isAdmin ? t('worktime.balance.adjust') : t('worktime.balance.adjustments', { count: adjustments.length })}
        </Button>
      )}
      <FormModal title={t('worktime.balance.title')} onClose={() => setOpen(false)}>
        {isOpen && (
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <Adjustments user={user} adjustments={adjustments} />
          </Suspense>
        )}
      </FormModal>
    </Group>
  );
}
