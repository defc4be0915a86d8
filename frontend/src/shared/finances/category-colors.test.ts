import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categoryColor, categoryHues, costCategories } from './categories';

type Triple = readonly [number, number, number];
/** Row by row. */
type Matrix = readonly number[];

/** What eyes without one kind of cones make of linear light (Machado et al., 2009). */
const eyes: Record<string, Matrix> = {
  ordinary: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const times = (matrix: Matrix, triple: Triple) =>
  [0, 3, 6].map((row) => triple.reduce((sum, value, at) => sum + value * matrix[row + at]!, 0)) as unknown as Triple;
const each = (triple: Triple, change: (value: number) => number) => triple.map(change) as unknown as Triple;

/** Linear light of an OKLCH colour. */
function lightOf([lightness, chroma, hue]: Triple): Triple {
  const angle = (hue * Math.PI) / 180;
  const lab = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  const toCones = [1, 0.3963377774, 0.2158037573, 1, -0.1055613458, -0.0638541728, 1, -0.0894841775, -1.291485548];
  const toLight = [
    4.0767416621, -3.3077115913, 0.2309699292, -1.2684380046, 2.6097574011, -0.3413193965, -0.0041960863, -0.7034186147,
    1.707614701,
  ];
  return times(
    toLight,
    each(times(toCones, lab), (value) => value ** 3),
  );
}

/** Where distances are as they are seen. */
function seen(light: Triple): Triple {
  const toCones = [
    0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
    0.6299787005,
  ];
  const toLab = [
    0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662,
    -0.808675766,
  ];
  const positive = each(light, (value) => Math.max(0, value));
  return times(toLab, each(times(toCones, positive), Math.cbrt));
}

const luminance = ([red, green, blue]: Triple) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const css = readFileSync('src/shared/finances/category-colors.css', 'utf8');
const tokens = readFileSync('src/app/theme/tokens.css', 'utf8');
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const number = String.raw`([\d.]+)`;
const numbersOf = (text: string, pattern: string, at = 0) =>
  ([...text.matchAll(new RegExp(pattern, 'g'))][at]?.slice(1) ?? []).map(Number);

/** The colour of each category's bars. */
const barsIn = (scheme: Scheme): Triple[] =>
  costCategories.map((category) => {
    const name = categoryColor(category).slice(4, -1);
    const color = String.raw`oklch\(${number} ${number} ${number}deg\)`;
    const both = numbersOf(css, String.raw`${name}: light-dark\(${color}, ${color}\)`);
    return (scheme === 'light' ? both.slice(0, 3) : both.slice(3)) as unknown as Triple;
  });

const hues = Object.values(categoryHues);
const taskHues = [...tokens.matchAll(/--category-\w+: (\d+)/g)].map(([, hue]) => Number(hue));

/** Text and surface of a badge, which differ from others only in hue. */
const badgeIn = (scheme: Scheme, hue = 0) =>
  ['text', 'soft'].map((part) => {
    const [lightness = 0, chroma = 0] = numbersOf(
      tokens,
      `--flag-${part}-lc: ${number} ${number}`,
      schemes.indexOf(scheme),
    );
    return luminance(lightOf([lightness, chroma, hue]));
  });

describe.each(schemes)('the colours of categories, %s', (scheme) => {
  const bars = barsIn(scheme);

  it.each(Object.entries(eyes))('differ from each other to %s eyes, in any order', (_eyes, matrix) => {
    const within = (value: number) => Math.min(1, Math.max(0, value));
    const looks = bars.map((bar) => seen(times(matrix, each(lightOf(bar), within))));
    const distances = looks.flatMap((a, index) =>
      looks.slice(0, index).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
    );
    expect(Math.min(...distances)).toBeGreaterThan(0.07);
  });

  it('have the hue of their badges and one chroma, and stand out from the surface', () => {
    expect(bars.map(([, , hue]) => hue)).toEqual(hues);
    expect(new Set(bars.map(([, chroma]) => chroma)).size).toBe(1);
    const surface = scheme === 'light' ? 1 : 0.0094;
    for (const bar of bars) expect(contrast(luminance(lightOf(bar)), surface)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['cost', hues],
    ['task', taskHues],
  ])('can be read on the badges of %ss', (_of, ofBadges) => {
    expect(ofBadges.length).toBeGreaterThanOrEqual(costCategories.length);
    for (const hue of ofBadges) {
      const [text = 0, surface = 0] = badgeIn(scheme, hue);
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
