import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deferred, server } from '@/test/server';
import { startWebhook } from '@/test/webhook';
import { askAssistant, maxReplyBytes, timeoutMs, replyText } from './ask-assistant';

const ask = (url: string, prompt = 'Hello?', signal = new AbortController().signal) =>
  askAssistant(url, prompt, signal);

// A real server answers here.
beforeAll(() => server.close());
afterAll(() => server.listen());

describe('a question', () => {
  it('is sent as a prompt, without anything that identifies the user', async () => {
    const webhook = await startWebhook((response) => response.end('{"reply":"Hi!"}'));
    await expect(ask(webhook.url, 'Zażółć „gęślą” jaźń 🎨')).resolves.toBe('Hi!');
    expect(webhook.asked).toHaveLength(1);
    const [{ method, headers, body } = { method: '', headers: {}, body: '' }] = webhook.asked;
    expect(method).toBe('POST');
    expect(JSON.parse(body)).toEqual({ prompt: 'Zażółć „gęślą” jaźń 🎨' });
    expect(headers['content-type']).toBe('application/json');
    expect(headers.authorization).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
  });

  it('decodes characters that arrive in pieces', async () => {
    const bytes = Buffer.from('{"reply":"größe ł 🎨"}');
    const { url } = await startWebhook((response) => {
      for (const byte of bytes) response.write(Buffer.from([byte]));
      response.end();
    });
    await expect(ask(url)).resolves.toBe('größe ł 🎨');
  });

  it.each([400, 502])('fails when the answer is %i', async (status) => {
    const { url } = await startWebhook((response) => response.writeHead(status).end('{"message":"No such webhook"}'));
    await expect(ask(url)).rejects.toThrow(String(status));
  });

  it('fails if no server listens', async () => {
    await expect(ask('http://127.0.0.1:9/chat')).rejects.toThrow();
  });

  it('fails if the connection breaks', async () => {
    const { url } = await startWebhook((response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"reply":"I was just', () => response.destroy());
    });
    await expect(ask(url)).rejects.toThrow();
  });

  it('accepts a reply of exactly the maximum length', async () => {
    const { url } = await startWebhook((response) => response.end('x'.repeat(maxReplyBytes)));
    await expect(ask(url)).resolves.toHaveLength(maxReplyBytes);
  });

  it('stops reading an endless reply, and disconnects', async () => {
    let sent = 0;
    const { until: hungUp, release: hangUp } = deferred();
    const { url } = await startWebhook((response) => {
      const chunk = 'x'.repeat(65_536);
      const talk = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', talk).on('close', hangUp);
      talk();
    });
    await expect(ask(url)).rejects.toThrow('longer than 1048576 bytes');
    await hungUp;
    expect(sent).toBeLessThan(20 * maxReplyBytes);
  });
});

describe('the time limit', () => {
  it.each([
    ['that never answers', () => undefined],
    ['that begins and never ends', (response: ServerResponse) => response.write('{"reply":"Let me think')],
  ])('with a server %s ends after a minute', async (_, answer) => {
    const { until: arrived, release: arrive } = deferred();
    const { url } = await startWebhook((response) => {
      answer(response);
      arrive();
    });
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const asking = ask(url);
    await arrived;
    expect(timeout).toHaveBeenCalledExactlyOnceWith(timeoutMs);
    limit.abort();
    await expect(asking).rejects.toThrow();
  });

  it('ends at once when the request is aborted', async () => {
    const webhook = await startWebhook(() => undefined);
    const controller = new AbortController();
    const asking = ask(webhook.url, 'Hello?', controller.signal);
    await vi.waitFor(() => expect(webhook.asked).toHaveLength(1));
    controller.abort();
    await expect(asking).rejects.toThrow();
    await expect(ask(webhook.url, 'Again?', controller.signal)).rejects.toThrow();
    expect(webhook.asked).toHaveLength(1);
  });
});

describe('the reply', () => {
  it.each([
    ['message.content', { message: { content: 'from message' }, reply: 'from reply', output: 'first' }, 'from message'],
    ['reply', { output: 'first', reply: 'from reply' }, 'from reply'],
    ['reply, when the content is blank', { message: { content: '  ' }, reply: 'from reply' }, 'from reply'],
    ['the first field', { output: 'first', other: 'second' }, 'first'],
    ['the first field, when it is a number', { count: 42 }, '42'],
    ['the first field, when it is no', { known: false }, 'false'],
    ['the first of a list', [{ output: 'first' }, { output: 'second' }], 'first'],
    ['the text inside the first field', { data: { reply: 'inside' } }, 'inside'],
    ['a plain JSON string', 'just text', 'just text'],
  ])('is read from %s', (_, body, expected) => {
    expect(replyText(JSON.stringify(body))).toBe(expected);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n '],
    ['null', 'null'],
    ['an object without fields', '{}'],
    ['an empty list', '[]'],
    ['empty text', '{"message":{"content":""},"reply":"","output":null}'],
  ])('is empty for %s', (_, body) => {
    expect(replyText(body)).toBe('');
  });

  it('is the raw text if it is not JSON, and __proto__ is a field like any other', () => {
    expect(replyText(' <b>Hello</b> & {"half": ')).toBe('<b>Hello</b> & {"half":');
    expect(replyText('{"__proto__": {"reply": "nothing special"}}')).toBe('nothing special');
  });

  it('survives a body of brackets only', () => {
    expect(replyText(`${'['.repeat(5_000)}1${']'.repeat(5_000)}`)).toBe('');
    expect(() => replyText('['.repeat(1_000_000))).not.toThrow();
  });
});
