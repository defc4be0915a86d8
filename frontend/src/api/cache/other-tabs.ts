import type { UnknownAction } from '@reduxjs/toolkit';
import { emptyApi } from '../empty-api';
import type { TagType } from '../client/tags';

const channelName = 'changes';

let channel: BroadcastChannel | undefined;

/** Invalidates these types in this browser's other tabs, ahead of their next poll. */
export function tellOtherTabs(types: readonly TagType[]): void {
  channel?.postMessage(types);
}

/** Refetches what another tab has changed. @returns a function that stops it */
export function followChangesOfOtherTabs(dispatch: (action: UnknownAction) => unknown): () => void {
  // Without BroadcastChannel, a tab sees the others' changes at its next poll.
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const opened = new BroadcastChannel(channelName);
  opened.onmessage = ({ data }: MessageEvent<TagType[]>) => dispatch(emptyApi.util.invalidateTags(data));
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}
