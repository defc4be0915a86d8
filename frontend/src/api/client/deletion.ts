import { createAction } from '@reduxjs/toolkit';

/** Something was deleted and lies in the bin: what the server says of it, such as `12;kind=task;things=3`. */
export const deletionKept = createAction<string>('deletion/kept');
