import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListErrorText } from '@/api/errors/error-text';
import { fieldErrors } from '@/api/errors/api-error';
import { useChangePriceMutation, type CostDto } from '@/api/finances.api';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { monthTitle } from '@/ui/text/dates';
import { AmountFields } from '../form/amounts/amount-fields';
import { amountProblems, priceOf } from '../form/cost-values';
import type { EditedCost } from '../form/use-edited-cost';
import { useProblemText } from '../form/use-problem-text';
import { firstMonth, monthsFrom, newPriceOf, startOf, type PriceValues } from './price-values';
import { formatEuro } from '@/shared/cost/money';

interface Props {
  /** null: closed. */
  priced: EditedCost | null;
  today: string;
  /** Called with the cost at its new price. */
  onSaved: (cost: CostDto) => void;
  onClose: () => void;
}

function PriceForm({ cost: given, today, onSaved, onClose }: Omit<Props, 'priced'> & { cost: CostDto }) {
  const { t, i18n } = useTranslation();
  const [cost] = useState(given);
  const [changePrice] = useChangePriceMutation();
  const problemText = useProblemText();
  const months = monthsFrom(firstMonth(cost, today), cost.recurring_end_date);
  const price = useSaveForm<PriceValues, CostDto>({
    place: `cost/price/${String(cost.id)}`,
    initial: newPriceOf(cost, startOf(months, today)),
    typed: ['from', 'netto', 'vat', 'brutto'],
    validate: (values) =>
      Object.fromEntries(
        Object.entries(amountProblems(values)).flatMap(([name, problem]) =>
          problem ? [[name, problemText(name, problem, values)]] : [],
        ),
      ),
    save: (values) =>
      changePrice({ id: cost.id, priceChangeDto: { from: `${values.from}-01`, ...priceOf(values) } }).unwrap(),
    problemsOf: (error) => fieldErrors(error, { from: true, netto: true, vat: true, brutto: true }),
    failed: (reason) => t('finances.price.failed', { reason }),
    onSaved,
  });
  if (months.length === 0) return <ErrorBanner message={t('finances.price.ended')} />;
  return (
    <ModalForm form={price} saveLabel={t('finances.price.save')} onClose={onClose}>
      <p className="muted">
        {t('finances.price.now', { name: cost.name, amount: formatEuro(cost.brutto) })} {t('finances.price.what')}
      </p>
      <div className={layout.pair}>
        <Select
          {...price.field('from')}
          label={t(cost.recurring_type === 'yearly' ? 'finances.price.fromYearly' : 'finances.price.from')}
          data={months.map((value) => ({
            value,
            label: monthTitle(value, i18n.language),
          }))}
          allowDeselect={false}
          searchable
          data-autofocus
        />
      </div>
      <AmountFields form={price} />
    </ModalForm>
  );
}

/** Changes the price of a recurring cost from a month on. */
export function PriceModal({ priced, onClose, ...props }: Props) {
  const { t } = useTranslation();
  const listErrorText = useListErrorText();
  return (
    <FormModal opened={priced !== null} onClose={onClose} title={t('finances.price.title')} size="md">
      {priced?.state === 'failed' && <ErrorBanner message={listErrorText(priced.error)} />}
      {priced?.state === 'loading' && <RowsSkeleton rows={3} />}
      {priced?.state === 'loaded' && <PriceForm key={priced.id} cost={priced.cost} onClose={onClose} {...props} />}
    </FormModal>
  );
}
