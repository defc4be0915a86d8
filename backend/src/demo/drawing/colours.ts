/** Three matching colours. */
export type Colours = readonly [ground: string, form: string, accent: string];

export const COLOURS = {
  bakery: ['#fff6e8', '#5a3a1e', '#e8963c'],
  wine: ['#f7f1f2', '#4a1c2c', '#b4475f'],
  trails: ['#eaf3ee', '#1f4d3a', '#e0a83a'],
  dentist: ['#eef6fb', '#18466b', '#3fa7c4'],
  bikes: ['#f3f4f6', '#1f2937', '#e4572e'],
  studio: ['#f5f4ff', '#35306b', '#6757dc'],
  dusk: ['#2b2d5b', '#1b1d3a', '#f2a07b'],
  morning: ['#bfe0f2', '#2f6f6b', '#ffe3a3'],
  autumn: ['#d9d2c5', '#6b3f2a', '#e9b872'],
  night: ['#17162b', '#b3aaf9', '#6757dc'],
} satisfies Record<string, Colours>;

export type ColourName = keyof typeof COLOURS;
