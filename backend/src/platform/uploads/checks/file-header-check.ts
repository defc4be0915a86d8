import { Transform, type TransformCallback } from 'node:stream';
import { callbackify } from 'node:util';
import { collectStreamedBuffers } from '../../storage/buffer-collection';

/** Enough bytes to recognise office documents. */
const HEAD_BYTES = 65_536;

/** Passes content on once its first bytes are accepted. */
export class FileHeaderCheck extends Transform {
  private head: Buffer[] | undefined = [];
  private length = 0;

  /** @param check rejects bad content with the stream's error. */
  constructor(private readonly check: (head: Buffer) => Promise<void>) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    collectStreamedBuffers(chunk.length);
    if (!this.head) return done(null, chunk);
    this.head.push(chunk);
    this.length += chunk.length;
    if (this.length < HEAD_BYTES) done();
    else this.checkHead(this.head, done);
  }

  override _flush(done: TransformCallback): void {
    if (this.head) this.checkHead(this.head, done);
    else done();
  }

  private checkHead(collected: Buffer[], done: TransformCallback): void {
    const head = Buffer.concat(collected);
    this.head = undefined;
    callbackify(() => this.check(head))((error) => done(error, head));
  }
}
