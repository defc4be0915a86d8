/** Three colours that belong together: ground, form, accent. */
export type Colours = readonly [ground: string, form: string, accent: string];

export const BAKERY: Colours = ['#fff6e8', '#5a3a1e', '#e8963c'];
export const WINE: Colours = ['#f7f1f2', '#4a1c2c', '#b4475f'];
export const TRAILS: Colours = ['#eaf3ee', '#1f4d3a', '#e0a83a'];
export const DENTIST: Colours = ['#eef6fb', '#18466b', '#3fa7c4'];
export const BIKES: Colours = ['#f3f4f6', '#1f2937', '#e4572e'];
export const STUDIO: Colours = ['#f5f4ff', '#35306b', '#6757dc'];
export const DUSK: Colours = ['#2b2d5b', '#1b1d3a', '#f2a07b'];
export const MORNING: Colours = ['#bfe0f2', '#2f6f6b', '#ffe3a3'];
export const AUTUMN: Colours = ['#d9d2c5', '#6b3f2a', '#e9b872'];
