import { clearestSpot, isPressed, obstaclesBeside, type Spot } from '@/ui/floating/clear-spot';
import { usePlacing } from '@/ui/floating/use-placing';

const margin = 12;
/** The maximum height, above which users would not look for it. */
const highest = 0.6;

/** Up the edge, then the same farther from it: the corner first. */
function* spots(): Generator<Spot> {
  for (const right of [margin, 72, 132, 192])
    for (let bottom = margin; bottom < window.innerHeight * highest; bottom += 4) yield { right, bottom };
}

/** Keeps the button where it covers no other. With a margin of its own, on desktops, it stays in the corner. */
export function useClearCorner(isShown: boolean): void {
  usePlacing(place, isShown);
}

function place(): void {
  const button = document.querySelector<HTMLElement>('[data-chat-bubble]');
  if (!button) return;
  const { offsetWidth: width, offsetHeight: height } = button;
  const found = clearestSpot({ width, height }, spots(), obstaclesBeside(button).filter(isPressed));
  const { right, bottom } = found?.spot ?? { right: margin, bottom: margin };
  // Causes no layout.
  button.style.translate = `${String(margin - right)}px ${String(margin - bottom)}px`;
}
