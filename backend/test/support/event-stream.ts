import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Client } from './client';
import { until } from './until';

/** The events a client receives from `GET /api/events`. */
export class EventStream {
  /** The lists of each event, without revisions or the first event. */
  readonly changes: string[][] = [];
  first: Record<string, string> = {};
  headers = new Headers();
  hasEnded = false;
  /** Whether the server said that a newer stream replaces this one. */
  isReplaced = false;

  private constructor(private readonly abort: AbortController) {}

  static async of({ base, token }: Pick<Client, 'base' | 'token'>): Promise<EventStream> {
    const abort = new AbortController();
    const stream = new EventStream(abort);
    const answer = await fetch(`${base}/api/events`, {
      headers: { authorization: `Bearer ${token ?? ''}`, 'accept-encoding': 'gzip' },
      signal: abort.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`The events were answered with ${String(answer.status)}`);
    stream.headers = answer.headers;
    const reading = stream.read(answer.body);
    await until(() => Object.keys(stream.first).length > 0 || stream.hasEnded);
    void reading;
    return stream;
  }

  /** Waits for an event that names this list. */
  hears(list: string): Promise<void> {
    return until(() => this.changes.flat().includes(list));
  }

  forget(): void {
    this.changes.length = 0;
  }

  close(): void {
    this.abort.abort();
  }

  private async read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    try {
      for await (const { event, data } of events) {
        if (event === 'replaced') this.isReplaced = true;
        if (event !== 'changed') continue;
        const lists = JSON.parse(data) as Record<string, string>;
        if (Object.keys(this.first).length) this.changes.push(Object.keys(lists).sort());
        else this.first = lists;
      }
    } catch (error) {
      if (!this.abort.signal.aborted) throw error;
    } finally {
      this.hasEnded = true;
    }
  }
}
