import express from 'express';
import type { AddressInfo } from 'node:net';
import { ResponseTooLargeError, boundedResponses, fitting, MAX_ANSWER_BYTES } from './response-size';

describe('a JSON answer', () => {
  async function answerOf(body: unknown): Promise<Response> {
    const app = express();
    app.use(boundedResponses);
    app.get('/', (_request, response) => {
      try {
        response.json(body);
      } catch (error) {
        response.status((error as ResponseTooLargeError).statusCode).json({ error: (error as Error).message });
      }
    });
    const server = app.listen(0);
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const copy = new Response(await answer.text(), { status: answer.status, headers: answer.headers });
    server.close();
    return copy;
  }

  it('of the maximum size is sent unchanged', async () => {
    const text = 'x'.repeat(MAX_ANSWER_BYTES - 2);
    const answer = await answerOf(text);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await answer.json()).toBe(text);
  });

  it('that is longer becomes an error', async () => {
    const answer = await answerOf('ł'.repeat(MAX_ANSWER_BYTES / 2));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: new ResponseTooLargeError().message });
  });
});

describe('items that fit', () => {
  it('are all of them, or the first that do', () => {
    const items = Array.from({ length: 10 }, (_, id) => ({ id, text: '漢'.repeat(100) }));
    expect(fitting(items, 10_000)).toBe(items);
    expect(fitting(items, 1000)).toEqual(items.slice(0, 3));
    expect(Buffer.byteLength(JSON.stringify(fitting(items, 1000)))).toBeLessThanOrEqual(1001);
  });
});
