/** `7h 45m`, the same in every language (specification, section 9). */
export function formatDuration(totalMinutes: number): string {
  return `${String(Math.floor(totalMinutes / 60))}h ${String(totalMinutes % 60)}m`;
}
