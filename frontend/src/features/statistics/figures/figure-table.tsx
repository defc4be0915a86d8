import { useTranslation } from 'react-i18next';
import classes from './figure-table.module.css';
import { formatFigure, type Figures } from './figures';
import { RowsLink } from './rows-link';

interface Props {
  figures: Figures;
  label: string;
  /** Only for screen readers, beside a chart. */
  isHidden?: boolean;
  /** On a phone, its rows are cards. */
  stacks?: boolean;
}

export function FigureTable({ figures: { head, series, rows }, label, isHidden, stacks }: Props) {
  const { i18n } = useTranslation();
  return (
    <div
      className={isHidden ? 'visually-hidden' : classes.frame}
      data-stacks={stacks}
      // With many columns it scrolls sideways, also with the keyboard.
      tabIndex={isHidden ? undefined : 0}
      role={isHidden ? undefined : 'group'}
      aria-label={isHidden ? undefined : label}
    >
      <table role="table" className={classes.table} aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {head}
            </th>
            {series.map(({ name }) => (
              <th key={name} role="columnheader" scope="col" className={classes.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {/* Browsers drop the table semantics of cards unless roles are set. */}
        <tbody role="rowgroup">
          {rows.map(({ key, label: name, to, partsTo, values, note }) => (
            <tr key={key} role="row">
              <th role="rowheader" scope="row">
                {to && !isHidden ? <RowsLink to={to}>{name}</RowsLink> : name}
                {note !== undefined && <span className={classes.rowNote}>{note}</span>}
              </th>
              {series.map(({ name: column, kind }, index) => {
                const value = values[index] ?? null;
                const part = value !== 0 && !isHidden ? partsTo?.[index] : undefined;
                const text = formatFigure(value, kind, i18n.language);
                return (
                  <td
                    key={column}
                    role="cell"
                    data-head={column}
                    className={`${classes.number ?? ''} ${value === 0 ? (classes.nothing ?? '') : ''}`}
                  >
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
