import { Tabs } from '@mantine/core';
import { IconCalculator, IconFileExport, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { i18n, t } from '@/i18n';
import { selectResult, fresh } from '@/api/client/query-options';
import { useGetRenewalsQuery, type CostDto } from '@/api/finances.api';
import { ListState } from '@/shared/list-state';
import { todayIn } from '@/shared/studio/studio-time';
import { LabelButton } from '@/ui/label-button';
import { toast } from '@/ui/feedback/toast';
import { CommandButton } from '@/ui/keys/command-button';
import { useCommands } from '@/ui/keys/use-commands';
import { PageHeader } from '@/ui/screen/page-header';
import { monthKey, monthOf, monthTitle } from '@/ui/text/dates';
import { AccountingModal } from './accounting/accounting-modal';
import classes from './finances.module.css';
import { EditCostModal, NewCostModal, useCostMonth, useEditedCost } from './form/cost-modals';
import { MonthTab } from './month/month-tab';
import { financeYears } from './periods';
import { MonthModal } from './form/month-modal';
import { PriceModal } from './price/price-modal';
import { RenewalsTab } from './renewals-tab';
import { financeTabs, useFinancesView, type FinanceTab } from './use-finances-view';
import { useMonthCosts } from './month/use-month-costs';
import { useRemoveCost } from './month/use-cost-actions';

export function FinancesScreen() {
  const [today] = useState(() => todayIn());
  const [view, changeView, closeView] = useFinancesView(today);
  const { tab, year, month, editedId, copiedId, pricedId } = view;
  const monthCosts = useMonthCosts(view, tab !== 'month');
  const renewals = useGetRenewalsQuery(
    { days: view.days },
    { ...fresh, skip: tab !== 'renewals', selectFromResult: selectResult },
  );
  const query = tab === 'month' ? monthCosts : renewals;
  const hasFailed = Boolean(query.error) || query.data === null;
  const removeCost = useRemoveCost();
  const listed = (id: number | null) => monthCosts.data?.costs.find((cost) => cost.id === id);
  const edited = useEditedCost(editedId);
  const copied = useEditedCost(copiedId);
  const priced = useEditedCost(pricedId);
  const inMonth = useCostMonth(view.monthOfId, monthKey({ year, month }));
  const years = useMemo(() => financeYears(today), [today]);

  const shownKey = monthKey({ year, month });
  const newDate = today.startsWith(shownKey) ? today : `${shownKey}-01`;
  // A duplicate keeps the date of its row, which for a recurring cost is in this month.
  const copiedDate = listed(copiedId)?.date;
  const openNew = () => changeView({ isNew: true }, { replace: false });
  useCommands({ new: openNew });

  const onClose = () => closeView({ isNew: false, editedId: null, copiedId: null, pricedId: null, monthOfId: null });
  const onSaved = ({ date }: CostDto) => {
    onClose();
    const saved = monthKey(monthOf(date));
    toast.success(
      saved === shownKey
        ? t('finances.form.saved')
        : t('finances.form.savedIn', { month: monthTitle(saved, i18n.language) }),
    );
  };

  return (
    <>
      <PageHeader title={t('finances.title')}>
        <LabelButton
          variant="default"
          icon={IconCalculator}
          onClick={() => changeView({ isAccounting: true }, { replace: false })}
        >
          {t('finances.accounting.title')}
        </LabelButton>
        <LabelButton variant="default" icon={IconFileExport} onClick={() => toast.success(t('finances.export.soon'))}>
          {t('finances.export.button')}
        </LabelButton>
        <CommandButton command="new" icon={IconPlus} onClick={openNew}>
          {t('finances.add')}
        </CommandButton>
      </PageHeader>
      {hasFailed && <ListState query={query} />}
      <Tabs
        className={classes.screen}
        value={tab}
        onChange={(next) => changeView({ tab: next as FinanceTab }, { replace: false })}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={t('finances.tabs.label')}>
          {financeTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`finances.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="month">
          <MonthTab
            month={monthCosts}
            hasFailed={hasFailed}
            view={view}
            years={years}
            onChange={changeView}
            onNew={openNew}
            onRemove={(cost) => void removeCost(cost)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="renewals">
          <RenewalsTab query={renewals} hasFailed={hasFailed} days={view.days} onChange={changeView} />
        </Tabs.Panel>
      </Tabs>
      <NewCostModal
        opened={view.isNew}
        date={copiedDate ?? newDate}
        copied={copied}
        onSaved={onSaved}
        onClose={onClose}
      />
      <EditCostModal
        edited={edited}
        isInstance={listed(editedId)?.is_recurring_instance ?? false}
        onSaved={onSaved}
        onClose={onClose}
      />
      <AccountingModal opened={view.isAccounting} shown={view} onClose={() => closeView({ isAccounting: false })} />
      <MonthModal edited={inMonth} onSaved={onSaved} onClose={onClose} />
      <PriceModal priced={priced} today={today} onSaved={onSaved} onClose={onClose} />
    </>
  );
}
