/** A place in the window, in pixels from its right and bottom edges. */
export interface Spot {
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

export interface Obstacle {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** How bad it is to cover it. */
  weight: number;
}

const pressed =
  'button, input, select, textarea, [role="button"], [data-bottom-bar], [role="dialog"]:not([aria-modal="true"])';
/** A link is long, and can be followed by what is left of it; a title says where one is. */
const weights = { pressed: 10, followed: 1 };

export const isPressed = ({ weight }: Obstacle) => weight === weights.pressed;

/** What can be pressed and seen in the window, in one part of the page. */
export function obstaclesBeside(floating: Element, part: Element = document.body): Obstacle[] {
  return [...part.querySelectorAll(`${pressed}, a[href], h1`)].flatMap((element) => {
    if (floating.contains(element)) return [];
    const { left, right, top: upper, bottom, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || bottom <= 0 || upper >= window.innerHeight) return [];
    const weight = element.matches(pressed) ? weights.pressed : weights.followed;
    return [{ left, right, top: upper, bottom, weight }];
  });
}

/** The first spot where nothing is covered, else the one where it matters least. */
export function clearestSpot({ width, height }: Size, spots: Iterable<Spot>, obstacles: readonly Obstacle[]) {
  let best: { spot: Spot; cost: number } | undefined;
  for (const spot of spots) {
    const right = window.innerWidth - spot.right;
    const bottom = window.innerHeight - spot.bottom;
    const cost = obstacles.reduce((sum, one) => {
      const isCovered =
        one.left < right && one.right > right - width && one.top < bottom && one.bottom > bottom - height;
      return isCovered ? sum + one.weight : sum;
    }, 0);
    if (!best || cost < best.cost) best = { spot, cost };
    if (cost === 0) break;
  }
  return best;
}
