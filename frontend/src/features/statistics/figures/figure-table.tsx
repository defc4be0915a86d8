import { useTranslation } from 'react-i18next';
import classes from './figure-table.module.css';
import { formatFigure, type Figures } from './figures';
import { RowsLink } from './rows-link';

interface Props {
  figures: Figures;
  label: string;
  /** Only for readers of the screen, beside a picture. */
  isHidden?: boolean;
}

export function FigureTable({ figures: { head, series, rows }, label, isHidden }: Props) {
  const { i18n } = useTranslation();
  return (
    <div
      className={isHidden ? 'visually-hidden' : classes.frame}
      // It scrolls sideways where it has many columns, with the keyboard, too.
      tabIndex={isHidden ? undefined : 0}
      role={isHidden ? undefined : 'group'}
      aria-label={isHidden ? undefined : label}
    >
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className={classes.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: name, to, partsTo, values, note }) => (
            <tr key={key}>
              <th scope="row">
                {to && !isHidden ? <RowsLink to={to}>{name}</RowsLink> : name}
                {note !== undefined && <span className={classes.rowNote}>{note}</span>}
              </th>
              {series.map(({ name: column, kind }, index) => {
                const value = values[index] ?? null;
                const part = value !== 0 && !isHidden ? partsTo?.[index] : undefined;
                const text = formatFigure(value, kind, i18n.language);
                return (
                  <td key={column} className={`${classes.number ?? ''} ${value === 0 ? (classes.nothing ?? '') : ''}`}>
                    {part === undefined ? text : <RowsLink to={part}>{text}</RowsLink>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
