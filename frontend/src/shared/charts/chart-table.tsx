import { Table, Text } from '@mantine/core';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { formatValue, type ChartData } from './chart-data';
import classes from './chart-table.module.css';

/** Links to the records behind a value. If they open on the same screen, closing them goes back here. */
export function RecordsLink({ to, ...props }: LinkProps & { to: string }) {
  const { search } = useLocation();
  const isHere = to.startsWith('?');
  return <Link {...props} to={to} {...(isHere && { preventScrollReset: true, state: { behind: search.slice(1) } })} />;
}

interface TableProps {
  data: ChartData;
  label: string;
  /** Only for screen readers and on paper, beside a chart. */
  isHidden?: boolean;
  /** Its rows are cards where it is narrow. */
  isStacked?: boolean;
}

export function ChartTable({ data: { head, series, rows }, label, isHidden, isStacked }: TableProps) {
  return (
    <div
      className={isHidden ? `visually-hidden ${classes.onPaper ?? ''}` : classes.frame}
      // With many columns it scrolls sideways, also with the keyboard.
      {...(!isHidden && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      {/* Browsers drop the table semantics of cards unless roles are set. */}
      <Table
        role="table"
        aria-label={label}
        className={classes.table}
        data-stacked={isStacked || undefined}
        fz={13}
        horizontalSpacing="md"
        verticalSpacing={7}
        highlightOnHover
        highlightOnHoverColor="var(--surface-hover)"
        tabularNums
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {[{ name: head, kind: 'text' }, ...series].map(({ name, kind }, index) => (
              <Table.Th
                key={index}
                role="columnheader"
                scope="col"
                fz="xs"
                c="dimmed"
                ta={kind === 'text' ? 'left' : 'right'}
              >
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map(({ key, label: name, to, partsTo, values, texts, note }) => (
            <Table.Tr key={key} role="row">
              <Table.Th role="rowheader" scope="row">
                {to && !isHidden ? <RecordsLink to={to}>{name}</RecordsLink> : name}
                {note !== undefined && (
                  <Text span size="xs" c="var(--text-faint)">
                    {note}
                  </Text>
                )}
              </Table.Th>
              {series.map(({ name: column, kind }, index) => {
                const value = values[index] ?? null;
                const part = value !== 0 && !isHidden ? partsTo?.[index] : undefined;
                const text = kind === 'text' ? texts?.[index] : formatValue(value, kind);
                return (
                  <Table.Td
                    key={index}
                    role="cell"
                    data-head={column}
                    data-text={kind === 'text' || undefined}
                    c={value === 0 ? 'var(--text-faint)' : undefined}
                  >
                    {part === undefined ? text : <RecordsLink to={part}>{text}</RecordsLink>}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
