/**
 * Merges a move within what one person sees into the order that everybody shares.
 *
 * Only the moved task changes its place: going up it comes to stand right before the task it was dropped above, going
 * down right after the one it was dropped below. All others keep their order among themselves, in every tab and section.
 *
 * @param whole ids of the whole list as it is now
 * @param visible ids of the section as the person sees it, the moved one included
 * @param to index in `visible` where the task is to stand
 * @returns the new whole order; `whole` itself when nothing changes
 */
export function moveTask(
  whole: readonly number[],
  visible: readonly number[],
  id: number,
  to: number,
): readonly number[] {
  const from = visible.indexOf(id);
  if (from === -1 || from === to || !whole.includes(id)) return whole;
  const others = whole.filter((other) => other !== id);
  const neighbours = visible.filter((other) => other !== id);
  // Whoever was deleted meanwhile cannot be a neighbour: the next one in the same direction is.
  const present = new Set(others);
  const above = neighbours.slice(0, to).findLast((other) => present.has(other));
  const below = neighbours.slice(to).find((other) => present.has(other));

  const goesUp = to < from;
  const anchor = goesUp ? (below ?? above) : (above ?? below);
  if (anchor === undefined) return whole;
  const at = others.indexOf(anchor) + (anchor === above ? 1 : 0);
  return [...others.slice(0, at), id, ...others.slice(at)];
}
