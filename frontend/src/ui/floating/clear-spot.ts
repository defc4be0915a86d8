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
  /** The cost of covering it. */
  weight: number;
}

const pressed =
  'button, input, select, textarea, [role="button"], [data-bottom-bar], [role="dialog"]:not([aria-modal="true"])';
/** A partly covered link can still be followed; a title says where the user is. */
const weights = { pressed: 10, followed: 1 };

export const isPressed = ({ weight }: Obstacle) => weight === weights.pressed;

/** The visible controls in a part of the page. */
export function obstaclesBeside(floating: Element, part: Element = document.body): Obstacle[] {
  return [...part.querySelectorAll(`${pressed}, a[href], h1`)].flatMap((element) => {
    if (floating.contains(element)) return [];
    const { left, right, top: upper, bottom, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || bottom <= 0 || upper >= window.innerHeight) return [];
    const weight = element.matches(pressed) ? weights.pressed : weights.followed;
    return [{ left, right, top: upper, bottom, weight }];
  });
}

/** The first spot that covers nothing, else the least bad one. */
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
