import { Button, Tabs } from '@mantine/core';
import { IconFileExport, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectResult, fresh } from '@/api/client/query-options';
import { useGetRenewalsQuery, type CostDto } from '@/api/finances.api';
import { toApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { toast } from '@/ui/feedback/toast';
import { CommandButton } from '@/ui/keys/command-button';
import { useCommands } from '@/ui/keys/use-commands';
import { PageHeader } from '@/ui/screen/page-header';
import { monthKey, monthOf, monthTitle } from '@/ui/text/dates';
import { todayIn } from '@/shared/studio/studio-time';
import { financeYears } from './on-offer';
import { EditCostModal } from './form/edit-cost-modal';
import { NewCostModal } from './form/new-cost-modal';
import { useEditedCost } from './form/use-edited-cost';
import { MonthTab } from './month/month-tab';
import { useMonth } from './month/use-month';
import { PriceModal } from './price/price-modal';
import { RenewalsTab } from './renewals/renewals-tab';
import { financeTabs, useFinancesView, type FinanceTab } from './use-finances-view';
import { useRemoveCost } from './use-remove-cost';

export function FinancesScreen() {
  const { t, i18n } = useTranslation();
  const [today] = useState(() => todayIn());
  const [view, changeView, closeView] = useFinancesView(today);
  const { tab, year, month, editedId, copiedId, pricedId } = view;
  const shownMonth = useMonth(view, {
    skip: tab !== 'month',
    isEditing: [editedId, copiedId, pricedId].some((id) => id !== null),
  });
  const renewals = useGetRenewalsQuery(
    { days: view.days },
    { ...fresh, skip: tab !== 'renewals', selectFromResult: selectResult },
  );
  const { error, refetch } = tab === 'month' ? shownMonth : renewals;
  const listErrorText = useListErrorText();
  const removeCost = useRemoveCost();
  const list = {
    // Outside of the month, costs are loaded individually.
    costs: tab === 'month' ? shownMonth.data?.costs : [],
    isFetching: shownMonth.isFetching,
  };
  const edited = useEditedCost(list, editedId);
  const copied = useEditedCost(list, copiedId);
  const priced = useEditedCost(list, pricedId);
  const years = useMemo(() => financeYears(today), [today]);

  const shownKey = monthKey({ year, month });
  const newDate = today.startsWith(shownKey) ? today : `${shownKey}-01`;
  // A duplicate keeps the date of its row, which for a recurring cost is in this month.
  const copiedDate = shownMonth.data?.costs.find(({ id }) => id === copiedId)?.date;
  const openNew = () => changeView({ isNew: true }, { replace: false });
  useCommands({ new: openNew });

  const closed = { isNew: false, editedId: null, copiedId: null, pricedId: null };
  const onSaved = ({ date }: CostDto) => {
    closeView(closed);
    const saved = monthKey(monthOf(date));
    const isElsewhere = saved !== shownKey;
    toast.success(
      isElsewhere ? t('finances.form.savedIn', { month: monthTitle(saved, i18n.language) }) : t('finances.form.saved'),
    );
  };
  const onClose = () => closeView(closed);

  return (
    <>
      <PageHeader title={t('finances.title')}>
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} stroke={1.75} aria-hidden />}
          onClick={() => toast.success(t('finances.export.soon'))}
        >
          {t('finances.export.button')}
        </Button>
        <CommandButton command="new" icon={IconPlus} onClick={openNew}>
          {t('finances.add')}
        </CommandButton>
      </PageHeader>
      {error !== undefined && <ErrorBanner message={listErrorText(toApiError(error))} onRetry={() => void refetch()} />}
      <Tabs
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
            month={shownMonth}
            view={view}
            years={years}
            onChange={changeView}
            onNew={openNew}
            onRemove={(cost) => void removeCost(cost)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="renewals">
          <RenewalsTab answer={renewals} days={view.days} onChange={changeView} />
        </Tabs.Panel>
      </Tabs>
      <NewCostModal
        opened={view.isNew}
        date={copiedDate ?? newDate}
        like={copied}
        onSaved={onSaved}
        onClose={onClose}
      />
      <EditCostModal edited={edited} onSaved={onSaved} onClose={onClose} />
      <PriceModal priced={priced} today={today} onSaved={onSaved} onClose={onClose} />
    </>
  );
}
