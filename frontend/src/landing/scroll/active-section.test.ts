import { describe, expect, it } from 'vitest';
import { activeSection, visiblePart, type NavSection } from './active-section';

const height = 800;
const pageOf = (sections: Partial<Record<NavSection, [number, number]>>) => (section: NavSection) => {
  const [top, bottom] = sections[section] ?? [9000, 9000];
  return { top, bottom };
};

describe('the current section', () => {
  it('is the one that is half visible, the previous one while something else fills the window', () => {
    const page = pageOf({ hero: [-401, 399], services: [399, 1199] });
    expect(activeSection('hero', height, page)).toBe('services');
    const before = pageOf({ hero: [-399, 401], services: [401, 1201] });
    expect(activeSection('services', height, before)).toBe('hero');
    const callToAction = pageOf({ process: [-900, -10], contact: [820, 1600] });
    expect(activeSection('process', height, callToAction)).toBe('process');
  });

  it('can be taller than the window: filling half of it is enough', () => {
    expect(visiblePart({ top: 400, bottom: 3400 }, height)).toBe(0.5);
    expect(activeSection('hero', height, pageOf({ services: [400, 3400] }))).toBe('services');
    expect(activeSection('hero', height, pageOf({ services: [401, 3401] }))).toBe('hero');
  });

  it('is never one that is not visible', () => {
    expect(visiblePart({ top: -500, bottom: -1 }, height)).toBe(0);
    expect(visiblePart({ top: 900, bottom: 1000 }, height)).toBe(0);
    expect(visiblePart({ top: 10, bottom: 10 }, height)).toBe(0);
  });
});
