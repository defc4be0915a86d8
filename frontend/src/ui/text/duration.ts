/** `7h 45m`, the same in every language (specification, section 9). */
export function formatDuration(totalMinutes: number): string {
  return `${String(Math.floor(totalMinutes / 60))}h ${String(totalMinutes % 60)}m`;
}

/** `+0h 30m`, `−1h 15m`, and `0h 0m` for neither. */
export function formatBalance(minutes: number): string {
  const sign = minutes === 0 ? '' : minutes > 0 ? '+' : '−';
  return sign + formatDuration(Math.abs(minutes));
}
