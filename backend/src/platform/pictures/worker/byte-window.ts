import { readSync } from 'node:fs';

const WINDOW_BYTES = 65_536;

/** Random access to an open file, with only a window of it in memory. */
export class ByteWindow {
  private bytes = Buffer.alloc(0);
  private start = 0;

  constructor(private readonly file: number) {}

  /** undefined beyond the end. */
  at(place: number): number | undefined {
    if (place < this.start || place >= this.start + this.bytes.length) this.moveTo(place);
    return this.bytes[place - this.start];
  }

  find(value: number, from: number): number | undefined {
    let place = from;
    while (this.at(place) !== undefined) {
      const found = this.bytes.indexOf(value, place - this.start);
      if (found >= 0) return this.start + found;
      place = this.start + this.bytes.length;
    }
    return undefined;
  }

  private moveTo(place: number): void {
    const bytes = Buffer.alloc(WINDOW_BYTES);
    this.bytes = bytes.subarray(0, readSync(this.file, bytes, 0, WINDOW_BYTES, place));
    this.start = place;
  }
}
