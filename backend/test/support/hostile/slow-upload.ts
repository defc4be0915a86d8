import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { FormPart } from '../multipart';
import { multipart } from '../multipart';

/** An upload that a test sends in pieces. */
export interface SlowUpload {
  /** Sends this many more bytes. */
  send: (bytes: number) => Promise<void>;
  /** Sends the rest; resolves to the answer. */
  finish: () => Promise<{ status: number | undefined; body: unknown }>;
  /** Cuts the connection, like a closed browser. */
  cut: () => void;
}

/** Starts an upload, and stops before the first byte of the form. */
export function beginUpload(
  url: string,
  headers: Record<string, string>,
  parts: FormPart[],
  method: 'POST' | 'PUT' = 'POST',
): SlowUpload {
  const form = multipart(parts);
  const upload = request(url, {
    method,
    agent: false,
    headers: { ...headers, ...form.headers, 'content-length': String(form.body.length) },
  });
  // Connection errors are expected here; the test checks the server's side.
  upload.on('error', () => undefined);
  let sent = 0;
  const send = (bytes: number) =>
    new Promise<void>((resolve) => {
      const chunk = form.body.subarray(sent, sent + bytes);
      sent += chunk.length;
      upload.write(chunk, () => resolve());
    });
  return {
    send,
    finish: async () => {
      const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
      await send(form.body.length);
      upload.end();
      const [response] = await answered;
      return { status: response.statusCode, body: await json(response) };
    },
    cut: () => upload.destroy(),
  };
}
