/** The maximum nesting of a reply. */
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

/** The assistant's answer (specification section 7), or an empty text. A body that is not JSON is the reply. */
export function replyText(body: string): string {
  try {
    return textOf(JSON.parse(body));
  } catch {
    return body.trim();
  }
}
