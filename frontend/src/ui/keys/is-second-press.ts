import type { MouseEvent } from 'react';

/** The second half of a double click: where a press puts another button in the same place, it is meant for neither. */
export const isSecondPress = ({ detail }: MouseEvent) => detail > 1;
