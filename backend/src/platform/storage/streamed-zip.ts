import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Streams an archive without holding it in memory: each file is opened when its turn comes. */
export class StreamedZip {
  private readonly zip = new ZipFile();
  readonly output = this.zip.outputStream as Readable;
  private current?: Readable;

  constructor() {
    this.zip.on('error', (error: Error) => this.output.destroy(error));
    // The reader may be gone before the end.
    this.output.on('close', () => this.current?.destroy());
  }

  /** @param open resolves to null for a file that has been deleted meanwhile, which becomes empty. */
  add(path: string, open: () => Promise<Readable | null>, compress: boolean): void {
    this.zip.addReadStreamLazy(path, { compress }, (ready) => {
      open().then(
        (stream) => {
          this.current = stream ?? Readable.from([]);
          if (this.output.destroyed) this.current.destroy();
          else ready(null, this.current);
        },
        (error: unknown) => ready(error, Readable.from([])),
      );
    });
  }

  end(): void {
    this.zip.end();
  }

  fail(error: unknown): void {
    this.output.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
