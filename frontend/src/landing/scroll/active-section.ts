/** The sections in the navigation. */
export const navSections = ['hero', 'services', 'process', 'contact'] as const;
export type NavSection = (typeof navSections)[number];

type Extent = Pick<DOMRect, 'top' | 'bottom'>;

/** The share of a section that must be visible for it to be the current one. */
const threshold = 0.5;

/**
 * How much of a section is visible, from 0 to 1; positions in px from the window's top. For a section taller than the
 * window, filling the window counts as 1.
 */
export function visiblePart({ top, bottom }: Extent, windowHeight: number): number {
  const possible = Math.min(bottom - top, windowHeight);
  const seen = Math.min(bottom, windowHeight) - Math.max(top, 0);
  return possible > 0 ? Math.max(0, seen) / possible : 0;
}

/** The first section that is at least half visible; if there is none, as between two sections, the previous one. */
export function activeSection(
  last: NavSection,
  windowHeight: number = window.innerHeight,
  extentOf: (section: NavSection) => Extent | undefined = (section) =>
    document.getElementById(section)?.getBoundingClientRect(),
): NavSection {
  const isSeen = (section: NavSection) => {
    const extent = extentOf(section);
    return extent !== undefined && visiblePart(extent, windowHeight) >= threshold;
  };
  return navSections.find(isSeen) ?? last;
}
