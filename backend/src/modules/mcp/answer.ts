import { beginningOf } from '../../platform/text/excerpt';

/** The longest answer, in bytes: assistants pay for all of it, and lose sight of long ones. */
export const MAX_BYTES = 2048;

/** Of names and titles within a list. */
const SHORT_BYTES = 200;

/** Rows that fill an answer, however short they are. */
export const MOST_ENTRIES = 60;

export const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

export interface Part {
  text: string;
  /** Where the next part starts; undefined at the end. */
  next: number | undefined;
}

/** The part of a text from an offset, in UTF-16 units, whose JSON fits into the bytes. Characters stay whole. */
export function partOf(text: string, offset: number, bytes: number): Part {
  // A low surrogate belongs to the unit before it.
  const start = /^[\udc00-\udfff]/.test(text.slice(offset)) ? Math.max(0, offset - 1) : offset;
  let part = beginningOf(text.slice(start), bytes);
  for (let size = bytesOf(part); size > bytes; size = bytesOf(part)) {
    const { length } = [...part];
    part = beginningOf(part, Math.min(Math.floor((length * bytes) / size), length - 1));
  }
  const next = start + part.length;
  return { text: part, next: next < text.length ? next : undefined };
}

/** The beginning of a text, with an ellipsis if it is cut. */
export function short(text: string, bytes = SHORT_BYTES): string {
  const part = partOf(text, 0, bytes);
  return part.next === undefined ? text : `${part.text}…`;
}

/** As many entries as an answer holds. @param render the answer with the first entries. */
export function fitting<Answer extends object>(count: number, render: (shown: number) => Answer): Answer {
  let answer = render(0);
  for (let shown = 1; shown <= count; shown++) {
    const longer = render(shown);
    if (bytesOf(longer) > MAX_BYTES) break;
    answer = longer;
  }
  return answer;
}

interface Page {
  /** Of the first entry. */
  offset: number;
  /** Of all entries. */
  total: number;
  /** How to ask for fewer. */
  narrower?: string;
}

/** A list's entries from an offset, and how to get those that do not fit. */
export function page(name: string, entries: readonly object[], { offset, total, narrower }: Page): object {
  return fitting(entries.length, (shown) => {
    const left = total - offset - shown;
    const more = `${left} more: call again with offset ${offset + shown}${narrower ? `, or ${narrower}` : ''}`;
    return { total, [name]: entries.slice(0, shown), ...(left > 0 && { more }) };
  });
}
