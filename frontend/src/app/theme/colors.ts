import type { MantineColorsTuple } from '@mantine/core';

/** From the lightest to the darkest. */
const shades = (list: string) => list.split(' ') as unknown as MantineColorsTuple;

/** The only accent. White text on shade 6 has a contrast of 5.3:1. */
export const iris = shades('#f5f4ff #eae8ff #d6d2fe #bbb4fb #9d92f5 #8174ec #6757dc #5645c4 #46389f #352b78');

/** For deletions and failures. White text on shade 6 has a contrast of 5.6:1. */
export const red = shades('#fff1f1 #ffe0e0 #fdc3c4 #f99b9d #f07074 #de4a4f #c62a2f #a92025 #8a1a1f #65151a');

export const gray = shades('#f9f9fb #f4f4f7 #ebebf0 #e0e0e7 #d3d3dc #9d9ca8 #6d6c78 #4d4c57 #34333d #1c1b22');

/** Mantine takes its dark surfaces from this tuple: 0 is text, 7 the page, 9 the deepest. */
export const dark = shades('#ededf2 #cbcad4 #a8a7b3 #92919d #3a3a43 #29292f #18181c #121215 #0e0e11 #0a0a0c');
