/** The sections that the navigation leads to. */
export const navSections = ['hero', 'services', 'process', 'contact'] as const;
export type NavSection = (typeof navSections)[number];

interface Extent {
  top: number;
  bottom: number;
}

/** The part of a section that has to be seen for it to be the current one. */
const threshold = 0.5;

/**
 * How much of a section is seen, from 0 to 1 (px from the window's top). Of one taller than the window no more can be
 * seen than a window full: that is all of it.
 */
export function visiblePart({ top, bottom }: Extent, windowHeight: number): number {
  const possible = Math.min(bottom - top, windowHeight);
  const seen = Math.min(bottom, windowHeight) - Math.max(top, 0);
  return possible > 0 ? Math.max(0, seen) / possible : 0;
}

/** The first section of which at least half is seen; while there is none, such as between two, the one before. */
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
