/// <reference types="node" />
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Asked {
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A small HTTP server during a test, which records requests. */
export async function startWebhook(answer: (response: ServerResponse, asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const listener: RequestListener = (request, response) => {
    void bodyOf(request).then((body) => {
      const question = { method: request.method ?? '', headers: request.headers, body };
      asked.push(question);
      answer(response, question);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/chat`, asked };
}
