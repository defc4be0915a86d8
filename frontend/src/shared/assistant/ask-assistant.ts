/** How long an answer may take, its body included, in milliseconds. */
export const timeoutMs = 60_000;

/** The maximum size of an answer, in bytes. */
export const maxReplyBytes = 1_048_576;

class ChatError extends Error {}

/** Reads a body, or gives up if it is too long. */
async function readBody({ body }: Response): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.byteLength;
    if (read > maxReplyBytes) {
      void reader.cancel();
      throw new ChatError(`The reply is longer than ${maxReplyBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The maximum nesting of a reply. */
const maxDepth = 20;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The text of a value: `message.content`, else `reply`, else its first text. */
function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isObject(value) || depth > maxDepth) return '';
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

/**
 * Sends a prompt to the webhook, without token, cookies and referrer.
 * @returns the assistant's answer; empty if it gave none
 * @throws if it is unreachable, refuses, takes longer than a minute, or sends too much
 */
export async function askAssistant(url: string, prompt: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ prompt }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (response.ok) return replyText(await readBody(response));
  void response.body?.cancel();
  throw new ChatError(`The webhook answered ${response.status}`);
}
