import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '@/i18n';
import { formatDuration } from '@/ui/text/dates';
import classes from './day.module.css';
import type { Part } from './division';

const steps: Record<string, number> = {
  ...{ ArrowLeft: -5, ArrowDown: -5, PageDown: -30, Home: -1440 },
  ...{ ArrowRight: 5, ArrowUp: 5, PageUp: 30, End: 1440 },
};

/** Far apart, so that neighbours differ. */
export const colorOf = (index: number) => `oklch(var(--part-lc) ${(280 + index * 67) % 360})`;

interface Props {
  parts: readonly Part[];
  recorded: number;
  /** Undivided; negative if more was divided than worked. */
  left: number;
  /** @param minutes the part's time up to its moved border */
  onMove: (index: number, minutes: number) => void;
}

/** A day's work from left to right. The borders of its parts can be dragged, or moved by keys. */
export function DayBar({ parts, recorded, left, onMove }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const rest = Math.max(0, left);
  const before = (index: number) => parts.slice(0, index).reduce((sum, { minutes }) => sum + minutes, recorded);
  const whole = before(parts.length) + rest || 1;
  const share = (minutes: number) => `${(minutes / whole) * 100}%`;
  const drag = (index: number, { currentTarget, pointerId, clientX }: PointerEvent) => {
    const place = bar.current?.getBoundingClientRect();
    if (!place || !currentTarget.hasPointerCapture(pointerId)) return;
    onMove(index, ((clientX - place.left) / place.width) * whole - before(index));
  };
  return (
    <div ref={bar} className={classes.bar}>
      <span style={{ width: share(recorded) }} className={classes.recorded} title={t('hours.day.entered')} />
      {parts.map(({ key, name, minutes }, index) => (
        <span key={key} style={{ width: share(minutes), background: colorOf(index) }} title={name} />
      ))}
      <span style={{ width: share(rest) }} title={t('hours.studio')} />
      {parts.map(({ key, name, minutes }, index) => {
        const next = parts[index + 1];
        const max = minutes + (next?.minutes ?? rest);
        return (
          <div
            key={key}
            role="slider"
            tabIndex={0}
            className={classes.border}
            style={{ left: share(before(index + 1)) }}
            aria-label={t('hours.day.border', { name })}
            aria-valuemin={0}
            aria-valuemax={max}
            aria-valuenow={minutes}
            aria-valuetext={t('hours.day.lasts', {
              name,
              duration: formatDuration(minutes),
              next: next?.name ?? t('hours.studio'),
              rest: formatDuration(max - minutes),
            })}
            onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
            onPointerMove={(event) => drag(index, event)}
            onKeyDown={(event: KeyboardEvent) => {
              const by = steps[event.key];
              if (by === undefined) return;
              event.preventDefault();
              onMove(index, minutes + by);
            }}
          />
        );
      })}
    </div>
  );
}
