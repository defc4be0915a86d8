import { createSlice } from '@reduxjs/toolkit';

/** So many calls in a row without any answer are no coincidence. */
const failuresToTell = 3;

export interface ConnectionState {
  /** How many calls in a row have not reached the server. */
  failures: number;
  /** Part of this version is gone from the server: a newer one has taken its place. */
  isOutdated: boolean;
}

const connectionSlice = createSlice({
  name: 'connection',
  initialState: (): ConnectionState => ({ failures: 0, isOutdated: false }),
  reducers: {
    callFailed: (state) => {
      state.failures = Math.min(state.failures + 1, failuresToTell);
    },
    callAnswered: (state) => {
      state.failures = 0;
    },
    versionReplaced: (state) => {
      state.isOutdated = true;
    },
  },
});

export const isServerOutOfReach = ({ failures }: ConnectionState) => failures >= failuresToTell;

export const { callFailed, callAnswered, versionReplaced } = connectionSlice.actions;
export const connectionReducer = connectionSlice.reducer;
