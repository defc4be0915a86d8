import { createSlice } from '@reduxjs/toolkit';

/** This many failed calls in a row mean that the connection is lost. */
const failuresUntilLost = 3;

export interface ConnectionState {
  /** Calls in a row that have not reached the server. */
  failures: number;
  /** A file of this version is missing on the server: a newer version has replaced it. */
  isOutdated: boolean;
}

const connectionSlice = createSlice({
  name: 'connection',
  initialState: (): ConnectionState => ({ failures: 0, isOutdated: false }),
  reducers: {
    callFailed: (state) => {
      state.failures = Math.min(state.failures + 1, failuresUntilLost);
    },
    callAnswered: (state) => {
      state.failures = 0;
    },
    versionReplaced: (state) => {
      state.isOutdated = true;
    },
  },
});

export const isServerUnreachable = ({ failures }: ConnectionState) => failures >= failuresUntilLost;

export const { callFailed, callAnswered, versionReplaced } = connectionSlice.actions;
export const connectionReducer = connectionSlice.reducer;
