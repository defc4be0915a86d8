/** No reply that means something is nested deeper. */
const deepest = 20;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The text of a value: `message.content`, else `reply`, else its first text. */
function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isObject(value) || depth > deepest) return '';
  const inside = (part: unknown) => textOf(part, depth + 1);
  const { message, reply } = value;
  return (isObject(message) && inside(message.content)) || inside(reply) || inside(Object.values(value)[0]);
}

/**
 * What the assistant said, read from the body of its answer (specification, section 7); empty when it said nothing.
 * A body that is no JSON is the reply itself.
 */
export function replyText(body: string): string {
  try {
    return textOf(JSON.parse(body));
  } catch {
    return body.trim();
  }
}
