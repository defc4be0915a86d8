import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/icon-button';
import type { ChangeStatistics, StatisticsView } from '../use-statistics-view';
import { CsvButton } from './csv-button';
import { figuresCsv } from './figures-csv';
import classes from './figure-card.module.css';
import { FigureTable } from './figure-table';
import type { Figures } from './figures';

interface Props {
  /** Its key in the address and its file's name. */
  name: string;
  title: string;
  /** What it counts, and how. */
  note?: string;
  figures: Figures;
  view: StatisticsView;
  onChange: ChangeStatistics;
  /** Full width. */
  isWide?: boolean;
  /** The chart; without it, only the table is shown. */
  children?: ReactNode;
}

/** A chart with its table and its CSV file. Screen readers always get the table, beside bars with their values. */
export function FigureCard({ name, title, note, figures, view, onChange, isWide, children }: Props) {
  const { t, i18n } = useTranslation('statistics');
  const titleId = useId();
  const isTable = view.tables.includes(name) || !children;
  const toggle = () =>
    onChange({ tables: isTable ? view.tables.filter((other) => other !== name) : [...view.tables, name] });
  return (
    <section className={classes.card} aria-labelledby={titleId} data-wide={isWide || undefined}>
      <header className={classes.top}>
        <div className="bounded">
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        <div className={classes.actions}>
          {children && (
            <IconButton
              icon={isTable ? IconChartBar : IconTable}
              size={18}
              aria-pressed={isTable}
              label={t('asTable', { title })}
              title={isTable ? t('showChart') : t('showTable')}
              onClick={toggle}
            />
          )}
          <CsvButton
            title={title}
            fileName={view.tab === 'projects' ? `${name}.csv` : `${name}-${view.from}-${view.to}.csv`}
            text={() => figuresCsv(figures, i18n.language)}
          />
        </div>
      </header>
      {!isTable && <div className={classes.picture}>{children}</div>}
      <FigureTable figures={figures} label={title} isHidden={!isTable} />
    </section>
  );
}
