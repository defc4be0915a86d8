import type { MouseEvent } from 'react';

/** The second half of a double click: if a press replaces the button, the second press is not meant for the new one. */
export const isSecondPress = ({ detail }: MouseEvent) => detail > 1;
