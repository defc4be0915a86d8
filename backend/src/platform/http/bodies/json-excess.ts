import { appError } from '../../errors/app-error';

/** Far more than any body needs; validation is recursive. */
const DEEPEST = 12;

/** Per object, because later steps may take quadratic time. No table has half as many columns. */
const MAX_KEYS = 100;

class NestedTooDeepError extends appError(400, 'nested_too_deep', 'The request body is nested too deeply') {}

class TooManyValuesError extends appError(413, 'too_many_values', 'The request has too many values') {}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** Brackets and braces (0x5b, 0x5d, 0x7b, 0x7d) differ in this bit only. */
const BRACE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Refuses JSON that is too deep or has too many keys and values, in one pass. Invalid JSON is left to the parser. */
export function refuseExcess(json: Uint8Array, maxNodes: number): void {
  let nodes = 1;
  let depth = 0;
  /** Keys of the open object, by depth. */
  const keys = new Uint32Array(DEEPEST + 1);
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfText(json, at);
      continue;
    }
    if (byte === COLON) {
      const count = (keys[depth] ?? 0) + 1;
      if (count > MAX_KEYS) throw new TooManyValuesError();
      keys[depth] = count;
    } else if ((byte | BRACE_BIT) === OPENING) {
      if (++depth > DEEPEST) throw new NestedTooDeepError();
      keys[depth] = 0;
    } else {
      if ((byte | BRACE_BIT) === CLOSING) depth = Math.max(0, depth - 1);
      if (byte !== COMMA) continue;
    }
    if (++nodes > maxNodes) throw new TooManyValuesError();
  }
}

/** The index of the quote that closes the string starting at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let end = json.indexOf(QUOTE, start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf(QUOTE, end + 1);
  return end < 0 ? json.length : end;
}

/** Whether an odd number of backslashes precedes the character. */
function isEscaped(json: Uint8Array, at: number): boolean {
  let before = at - 1;
  while (json[before] === BACKSLASH) before--;
  return (at - before) % 2 === 0;
}
