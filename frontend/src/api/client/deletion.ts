import { createAction } from '@reduxjs/toolkit';

/** A deletion whose entry is in the bin; the server's description, such as `12;kind=task;things=3`. */
export const deletionKept = createAction<string>('deletion/kept');
