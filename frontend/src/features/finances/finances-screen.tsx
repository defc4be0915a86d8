import { Button } from '@mantine/core';
import { IconFileExport, IconPlus, IconReceiptEuro } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOnly } from '@/api/client/answer-only';
import { useGetCostsQuery, type CostDto } from '@/api/costs.api';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import { toast } from '@/ui/feedback/toast';
import { ariaKeys } from '@/ui/keys/commands';
import { useCommands } from '@/ui/keys/use-commands';
import { ListNote } from '@/ui/list/list-note';
import { PageHeader } from '@/ui/screen/page-header';
import { dayOf, financeYears, monthOfDay, monthTitle } from './finance-month';
import classes from './finances.module.css';
import { EditCostModal } from './form/edit-cost-modal';
import { NewCostModal } from './form/new-cost-modal';
import { useEditedCost } from './form/use-edited-cost';
import { CostTable } from './list/cost-table';
import { MonthPicker } from './month-picker';
import { MonthSummary } from './month-summary';
import { useFinancesView } from './use-finances-view';
import { useRemoveCost } from './use-remove-cost';

export function FinancesScreen() {
  const { t, i18n } = useTranslation('finances');
  const [today] = useState(() => dayOf(new Date()));
  const [view, changeView, closeView] = useFinancesView(today);
  const { year, month } = view;
  const { currentData, isFetching, error, refetch } = useGetCostsQuery(
    { year, month },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      selectFromResult: (result) => ({
        ...answerOnly(result),
        isFetching: view.editedId !== null && result.isFetching,
      }),
    },
  );
  const removeCost = useRemoveCost();
  const edited = useEditedCost({ costs: currentData?.costs, isFetching }, view.editedId);
  const years = useMemo(() => financeYears(today), [today]);

  const title = monthTitle(view, i18n.language);
  // The former month stands until the one that was asked for is there.
  const [known, setKnown] = useState({ title, list: currentData });
  if (currentData && known.list !== currentData) setKnown({ title, list: currentData });
  const { list: shown, title: shownTitle } = error && !currentData ? { title, list: undefined } : known;
  const isFormer = shown !== undefined && shown !== currentData;
  const leftOut = shown ? shown.summary.count - shown.costs.length : 0;
  const isThisMonth = today.startsWith(`${String(year)}-${String(month).padStart(2, '0')}`);
  const newDate = isThisMonth ? today : `${String(year)}-${String(month).padStart(2, '0')}-01`;

  const openNew = () => changeView({ isNew: true }, { replace: false });
  useCommands({ new: openNew });

  const onSaved = ({ date }: CostDto) => {
    closeView({ isNew: false, editedId: null });
    const saved = monthOfDay(date);
    const isElsewhere = saved.year !== year || saved.month !== month;
    toast.success(isElsewhere ? t('form.savedIn', { month: monthTitle(saved, i18n.language) }) : t('form.saved'));
  };

  return (
    <>
      <PageHeader title={t('title')}>
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} stroke={1.75} aria-hidden />}
          onClick={() => toast.success(t('export.soon'))}
        >
          {t('export.button')}
        </Button>
        <Button
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          aria-keyshortcuts={ariaKeys('new')}
          onClick={openNew}
        >
          {t('add')}
        </Button>
      </PageHeader>
      <div className={classes.toolbar}>
        <MonthPicker value={view} years={years} onChange={(next) => changeView(next, { replace: false })} />
      </div>
      {!shown && <MonthSummary summary={undefined} />}
      <ListState query={{ data: shown, error, refetch }} />
      {shown && (
        <section className={classes.month} aria-label={shownTitle} aria-busy={isFormer} inert={isFormer}>
          <MonthSummary summary={shown.summary} />
          {!error && shown.costs.length === 0 && (
            <EmptyState icon={IconReceiptEuro} title={t('empty.title', { month: shownTitle })} text={t('empty.text')}>
              <Button onClick={openNew}>{t('add')}</Button>
            </EmptyState>
          )}
          {leftOut > 0 && <ListNote>{t('leftOut', { count: leftOut })}</ListNote>}
          {shown.costs.length > 0 && (
            <CostTable
              label={t('table', { month: shownTitle })}
              costs={shown.costs}
              onEdit={(id) => changeView({ editedId: id }, { replace: false })}
              onRemove={(cost) => void removeCost(cost)}
            />
          )}
        </section>
      )}
      <NewCostModal opened={view.isNew} date={newDate} onSaved={onSaved} onClose={() => closeView({ isNew: false })} />
      <EditCostModal edited={edited} onSaved={onSaved} onClose={() => closeView({ editedId: null })} />
    </>
  );
}
