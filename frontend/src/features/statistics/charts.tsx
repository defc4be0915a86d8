import '@mantine/charts/styles.layer.css';
import { BarChart, ChartTooltip } from '@mantine/charts';
import { ColorSwatch, Group, Progress } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { useState, type ComponentProps, type FocusEvent } from 'react';
import { DefaultZIndexes, Rectangle, usePlotArea, useYAxisScale, ZIndexLayer, type BarShapeProps } from 'recharts';
import { describeRow, formatTick, formatValue, labelOf, listedValues, stackTotal } from '@/shared/charts/chart-data';
import type { ChartData, ChartRow, Series } from '@/shared/charts/chart-data';
import { RecordsLink } from '@/shared/charts/chart-table';
import classes from './statistics.module.css';

/** A bar, with a link to its records if there are any. */
const Bar = ({ to, ...props }: ComponentProps<'a'> & { to: string | undefined }) =>
  to === undefined ? <a role="img" {...props} /> : <RecordsLink to={to} {...props} />;

/** Hidden from screen readers, because bars name their series. */
const Legend = ({ series, isForecast }: { series: readonly Series[]; isForecast?: boolean }) => (
  <Group gap="4px 16px" mt="sm" fz="xs" c="dimmed" aria-hidden data-forecast={isForecast || undefined}>
    {series.map(
      ({ name, color }, index) =>
        color && (
          <Group key={index} gap={6} wrap="nowrap">
            <ColorSwatch size={8} radius={2} withShadow={false} color={color} className={classes.swatch} />
            {name}
          </Group>
        ),
    )}
  </Group>
);

interface ColumnProps {
  data: ChartData;
  /** The index of the series that is drawn as a target line across the columns. */
  target?: number;
  /** Side by side instead of on top of each other. */
  isGrouped?: boolean;
}

const valueOf = (row: ChartRow, index: number | undefined) => Math.max(0, row.values[index ?? -1] ?? 0);

/** Columns over time, stacked with the first series at the bottom. */
export function ColumnChart({ data, target, isGrouped = false }: ColumnProps) {
  const { rows, series } = data;
  const [focused, setFocused] = useState<number | null>(null);
  const kind = series[0]?.kind ?? 'count';
  const unit = kind === 'minutes' ? 60 : 1;
  const drawn = [...series.keys()].filter((index) => series[index]?.color && index !== target);

  const shapeOf =
    (index: number) =>
    ({ x, y, width, height, fill, payload }: BarShapeProps) => {
      const row = rows[(payload as { column: number }).column];
      if (!row || valueOf(row, index) === 0) return <g />;
      const isTop = isGrouped || drawn.every((other) => other <= index || valueOf(row, other) === 0);
      return (
        <g className={classes.part} data-forecast={row.isForecast || undefined} stroke={fill}>
          <Rectangle {...{ x, y, width, height, fill }} radius={isTop ? [3, 3, 0, 0] : 0} />
        </g>
      );
    };

  return (
    <>
      <BarChart
        className={classes.columns}
        h={250}
        mt="md"
        data={rows.map((row, column) => ({
          column,
          ...Object.fromEntries(series.map((_, index) => [index, valueOf(row, index) / unit])),
        }))}
        dataKey="column"
        series={[...drawn, ...(target === undefined ? [] : [target])].map((index) => ({
          name: String(index),
          color: series[index]?.color ?? '',
        }))}
        type={isGrouped ? 'default' : 'stacked'}
        minBarSize={isGrouped ? 2 : 0}
        maxBarWidth={44}
        gridColor="var(--line)"
        textColor="var(--text-faint)"
        accessibilityLayer={false}
        // The target is hidden here, so that it only counts for the axis.
        barProps={({ name }) =>
          Number(name) === target ? { hide: true, stackId: 'target' } : { shape: shapeOf(Number(name)) }
        }
        barChartProps={{ barGap: 0, margin: { top: 10, right: 0, bottom: 0, left: 12 } }}
        xAxisProps={{
          ticks: rows.flatMap(({ tick }, column) => (tick ? [column] : [])),
          tickFormatter: (column: number) => rows[column]?.tick ?? '',
          interval: 'equidistantPreserveStart',
        }}
        yAxisProps={{
          width: 'auto',
          allowDecimals: false,
          tickFormatter: (value: number) => formatTick(value, kind),
          includeHidden: true,
        }}
        tooltipProps={{
          // With `click`, the last hovered column does not stand in for the focused one.
          ...(focused !== null && { active: true, defaultIndex: focused, trigger: 'click' }),
          content: ({ active, activeIndex }) => {
            const row = rows[Number(activeIndex)];
            if (!active || !row) return null;
            return (
              <ChartTooltip
                aria-hidden
                className="no-print"
                type="radial"
                label={labelOf(row)}
                payload={listedValues(data, row).map(({ name, color = 'transparent', value }) => ({
                  name,
                  color,
                  value,
                }))}
                valueFormatter={(value) => formatValue(value, kind)}
              />
            );
          },
        }}
        onBlur={() => setFocused(null)}
      >
        <ColumnLinks {...{ data, target, isGrouped, drawn, unit }} onFocus={setFocused} />
      </BarChart>
      {series.length > 1 && <Legend series={series} isForecast={rows.every((row) => row.isForecast)} />}
    </>
  );
}

interface LinksProps extends ColumnProps {
  drawn: readonly number[];
  unit: number;
  onFocus: (column: number) => void;
}

/**
 * Over the bars, because recharts replaces those with every change: targets, and links of columns and their parts. One
 * tab stop; arrow keys move along the columns, and within a column between its parts.
 */
function ColumnLinks({ data, target, isGrouped, drawn, unit, onFocus }: LinksProps) {
  const { rows, series } = data;
  const plot = usePlotArea();
  const scale = useYAxisScale();

  // A grid as it looks: the parts of all columns from top to bottom, and whole columns below them.
  const levels = [...drawn.toReversed(), null];
  const canFocus = levels.flatMap((index) =>
    rows.map(({ to, partsTo, values }) =>
      index === null ? to !== undefined || !partsTo : partsTo?.[index] !== undefined && (values[index] ?? 0) > 0,
    ),
  );
  const lowestLevel = Math.floor(canFocus.lastIndexOf(true) / rows.length);
  const { getItemProps, setFocusedIndex } = useRovingIndex({
    total: canFocus.length,
    columns: rows.length,
    initialIndex: canFocus.indexOf(true, lowestLevel * rows.length),
    isItemDisabled: (index) => !canFocus[index],
  });

  if (!plot || !scale) return null;
  const width = plot.width / rows.length;
  const yOf = (value: number) => scale(value / unit) ?? plot.y;
  const bottom = plot.y + plot.height;
  const plotRange = { y: plot.y, height: plot.height };
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {rows.map((row, column) => {
        const x = plot.x + column * width;
        const barProps = (level: number) => ({
          ...getItemProps({ index: level * rows.length + column }),
          onFocus: ({ currentTarget }: FocusEvent) => {
            setFocusedIndex(level * rows.length + column);
            if (currentTarget.matches(':focus-visible')) onFocus(column);
          },
        });
        const targetY = yOf(valueOf(row, target));
        return (
          <g key={row.key}>
            {levels.toReversed().map((index, fromBottom) => {
              const level = levels.length - 1 - fromBottom;
              if (!canFocus[level * rows.length + column]) return null;
              if (index === null) {
                const label = `${labelOf(row)}: ${describeRow(data, row)}`;
                return (
                  <Bar key="column" to={row.to} aria-label={label} {...barProps(level)}>
                    {/* Beside the links of its parts, a column's own is its name below the axis. */}
                    <rect x={x} width={width} {...(row.partsTo ? { y: bottom, height: 28 } : plotRange)} />
                  </Bar>
                );
              }
              const { name = '', kind = 'count' } = series[index] ?? {};
              const label = `${labelOf(row)}, ${name}: ${formatValue(valueOf(row, index), kind)}`;
              const below = drawn.slice(0, drawn.indexOf(index)).reduce((sum, other) => sum + valueOf(row, other), 0);
              const top = yOf(below + valueOf(row, index));
              // Low bars side by side can also be pressed above them.
              const area = isGrouped
                ? { ...plotRange, x: x + (drawn.indexOf(index) * width) / drawn.length, width: width / drawn.length }
                : { x, y: top, width, height: yOf(below) - top };
              return (
                <Bar key={index} to={row.partsTo?.[index]} aria-label={label} {...barProps(level)}>
                  <rect {...area} />
                </Bar>
              );
            })}
            {targetY < bottom && <line className={classes.target} x1={x} x2={x + width} y1={targetY} y2={targetY} />}
          </g>
        );
      })}
    </ZIndexLayer>
  );
}

interface ListProps {
  data: ChartData;
  /** The value at the end of the bar; the first series by default. */
  value?: (row: ChartRow) => string;
  /** Shown after it, less prominent. */
  extra?: (row: ChartRow) => string;
  /** The value of a full bar; the largest value by default. */
  full?: (row: ChartRow) => number;
}

/** A bar for each row, between its name and its value. */
export function BarList({ data, value, extra, full }: ListProps) {
  const { rows, series } = data;
  const { getItemProps, setFocusedIndex } = useRovingIndex({
    total: rows.length,
    orientation: 'vertical',
    loop: false,
  });
  const highest = Math.max(1, ...rows.map((row) => stackTotal(data, row)));
  return (
    <>
      <div className={classes.bars} data-extra={extra ? true : undefined}>
        {rows.map((row, index) => {
          const description = `: ${describeRow(data, row)}`;
          const length = full?.(row) ?? highest;
          return (
            <Bar
              key={row.key}
              to={row.to}
              className={classes.bar}
              // A link's name starts with its visible text; the values are hidden text.
              aria-label={row.to === undefined ? row.label + description : undefined}
              {...getItemProps({ index })}
              onFocus={() => setFocusedIndex(index)}
            >
              <span className={classes.name} title={row.label}>
                {row.label}
              </span>
              <span className="visually-hidden">{description}</span>
              <Progress.Root size={12} radius={3} bg={full ? 'var(--line)' : 'transparent'}>
                {series.map(
                  ({ color }, at) =>
                    color &&
                    length > 0 && (
                      <Progress.Section
                        key={at}
                        style={{ printColorAdjust: 'exact' }}
                        withAria={false}
                        color={row.color ?? color}
                        value={(Math.max(0, row.values[at] ?? 0) / length) * 100}
                      />
                    ),
                )}
              </Progress.Root>
              <span className={classes.value} aria-hidden>
                {value?.(row) ?? formatValue(row.values[0] ?? null, series[0]?.kind ?? 'count')}
              </span>
              {extra && (
                <span className={classes.extra} aria-hidden>
                  {extra(row)}
                </span>
              )}
            </Bar>
          );
        })}
      </div>
      {(full || series.filter(({ color }) => color).length > 1) && <Legend series={series} />}
    </>
  );
}
