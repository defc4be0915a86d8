import { closeSync, openSync } from 'node:fs';
import { ByteWindow } from './byte-window';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers without a length: stuffing, restarts, the start. */
const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The number of a JPEG's scans, ignoring data after the picture, such as a video. */
export function jpegScans(path: string): number {
  const file = openSync(path, 'r');
  try {
    return countScans(new ByteWindow(file));
  } finally {
    closeSync(file);
  }
}

function countScans(bytes: ByteWindow): number {
  let scans = 0;
  for (let place = bytes.find(MARKER, 0); place !== undefined; place = bytes.find(MARKER, place)) {
    const marker = bytes.at(++place);
    if (marker === undefined || marker === END_OF_IMAGE) break;
    // Fill bytes before a marker.
    if (marker === MARKER) continue;
    place++;
    if (standsAlone(marker)) continue;
    if (marker === START_OF_SCAN) scans++;
    place += (bytes.at(place) ?? 0) * 256 + (bytes.at(place + 1) ?? 0);
  }
  return scans;
}
