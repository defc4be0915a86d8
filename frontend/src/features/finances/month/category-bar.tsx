import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryTotalDto, CostCategory, MonthComparisonDto } from '@/api/finances.api';
import { categoryColor, categoryOf } from '@/shared/cost/categories';
import { formatEuro, percentMore } from '@/shared/cost/money';
import classes from './category-bar.module.css';

interface Props {
  comparison: MonthComparisonDto;
  /** The category by which the table is filtered. */
  chosen: CostCategory | null;
  /** Filters the table by a category; pressed again, removes the filter. */
  onChoose: (category: CostCategory | null) => void;
}

const styleOf = ({ category, brutto }: CategoryTotalDto) =>
  ({ '--color': categoryColor(category), '--share': brutto }) as CSSProperties;

/** The difference from the previous month. */
function Difference({ comparison: { summary, previous } }: Pick<Props, 'comparison'>) {
  const { t } = useTranslation();
  if (previous.count === 0) return t('finances.compared.none');
  const cents = Math.round(summary.brutto * 100) - Math.round(previous.brutto * 100);
  if (cents === 0) return t('finances.compared.same');
  const percent = percentMore(summary.brutto, previous.brutto);
  const amount = formatEuro(Math.abs(cents) / 100);
  return (
    <>
      {t(cents > 0 ? 'finances.compared.more' : 'finances.compared.less', { amount })}
      {percent && <span className={classes.percent}>{percent}</span>}
    </>
  );
}

/** The month by category, as a bar and in figures. */
export function CategoryBar({ comparison, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const shown = comparison.categories.filter(({ brutto }) => brutto > 0);
  return (
    <div className={classes.bar}>
      <p className={classes.head}>
        <span className="muted">{t('finances.byCategory')}</span>
        <span className="figures">
          <Difference comparison={comparison} />
        </span>
      </p>
      {shown.length > 0 && (
        <>
          <div className={classes.segments} aria-hidden="true">
            {shown.map((total) => (
              <span key={total.category} className={classes.segment} style={styleOf(total)} />
            ))}
          </div>
          <ul className={classes.legend} aria-label={t('finances.byCategory')}>
            {shown.map((total) => {
              const category = categoryOf(total.category);
              const isChosen = chosen === category;
              return (
                <li key={total.category}>
                  <button
                    type="button"
                    className={classes.entry}
                    style={styleOf(total)}
                    aria-pressed={isChosen}
                    onClick={() => onChoose(isChosen ? null : category)}
                  >
                    <span className={classes.swatch} aria-hidden="true" />
                    {t(`finances.category.${category}`)} <span className={classes.sum}>{formatEuro(total.brutto)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
