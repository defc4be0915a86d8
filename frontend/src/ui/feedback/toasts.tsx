import { Notifications, useNotifications } from '@mantine/notifications';
import { clearestSpot, obstaclesBeside, type Spot } from '../floating/clear-spot';
import { usePlacing } from '../floating/use-placing';

const position = 'bottom-right';
/** From the edges of the window. */
const margin = 16;
/** The widest first: if it does not fit, a narrow toast may fit between the buttons. */
const widths = [440, 280, 220];

/** From the corner upwards, then the same farther to the left. */
function* spotsFor({ width, height }: { width: number; height: number }): Generator<Spot> {
  for (let right = margin; right <= Math.max(window.innerWidth - width - margin, margin); right += 24)
    for (let bottom = margin; bottom <= window.innerHeight - height - margin; bottom += 8) yield { right, bottom };
}

/** Only there can toasts cover controls. */
const topmost = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;

function place(): void {
  const toasts = document.querySelector<HTMLElement>(`.mantine-Notifications-root[data-position='${position}']`);
  if (!toasts) return;
  const obstacles = obstaclesBeside(toasts, topmost());
  const put = (name: string, pixels: number) => toasts.style.setProperty(name, `${String(pixels)}px`);
  let least = Infinity;
  for (const widest of widths) {
    const width = Math.min(widest, window.innerWidth - 2 * margin);
    const before = toasts.style.width;
    put('width', width);
    const height = toasts.offsetHeight;
    const found = clearestSpot({ width, height }, spotsFor({ width, height }), obstacles);
    if (!found || found.cost >= least) {
      toasts.style.width = before;
      continue;
    }
    least = found.cost;
    put('right', found.spot.right);
    put('bottom', found.spot.bottom);
    if (least === 0) return;
  }
}

/** The place of toasts: in the corner, unless they would cover controls. */
export function Toasts() {
  const { notifications } = useNotifications();
  usePlacing(place, notifications.length > 0);
  return <Notifications position={position} limit={4} zIndex="var(--z-toast)" />;
}
