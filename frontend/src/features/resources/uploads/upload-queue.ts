import { mayPassLater, type ApiError } from '@/api/client/api-error';
import type { UploadResult } from '@/api/client/upload';

/** Source: contract, section 6. */
export const maxFileBytes = 100 * 1024 * 1024;

const atOnce = 3;

/** Why a file is rejected without being sent. */
export type Problem = 'tooLarge' | 'isFolder';

export type Failure = { problem: Problem } | { error: ApiError };

export interface Upload {
  key: number;
  file: File;
  /** Path of the folder that it goes into. */
  folder: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** The share of bytes sent, 0 to 1. */
  progress: number;
  failure?: Failure;
}

interface Options<Answer> {
  send: (
    upload: Upload,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<UploadResult<Answer>>;
  onStored: (folder: string, answer: Answer) => void;
  /** A cancelled upload may have been stored all the same. */
  onUnclear: (folder: string) => void;
  /** All uploads have ended while another screen was shown. */
  onUnseenEnd: (uploads: readonly Upload[]) => void;
}

export const isPending = ({ state }: Upload) => state === 'waiting' || state === 'running';

const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();

/** Uploads each file separately, a few in parallel. It outlives the screen, so leaving cancels nothing. */
export class UploadQueue<Answer> {
  private uploads: readonly Upload[] = [];
  private nextKey = 0;
  private readonly running = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: Options<Answer>) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly current = (): readonly Upload[] => this.uploads;

  add(files: readonly File[], folder: string): void {
    const added = files.map((file): Upload => {
      this.nextKey += 1;
      const base = { key: this.nextKey, file, folder, progress: 0 };
      if (file.size <= maxFileBytes) return { ...base, state: 'waiting' };
      return { ...base, state: 'failed', failure: { problem: 'tooLarge' } };
    });
    this.set([...this.uploads, ...added]);
  }

  /** Folders were dropped: browsers hand over their names only. */
  addFolders(names: readonly string[], folder: string): void {
    const refused = names.map((name): Upload => {
      this.nextKey += 1;
      const failure: Failure = { problem: 'isFolder' };
      return { key: this.nextKey, file: new File([], name), folder, state: 'failed', progress: 0, failure };
    });
    this.set([...this.uploads, ...refused]);
  }

  /** Cancels an upload, or removes it from the list. */
  remove(key: number): void {
    this.running.get(key)?.abort();
    this.set(this.uploads.filter((upload) => upload.key !== key));
  }

  cancelAll(): void {
    for (const abort of this.running.values()) abort.abort();
    this.set(this.uploads.filter((upload) => !isPending(upload)));
  }

  /** Retries one failed upload, or all that may succeed now. */
  retry(key?: number): void {
    const again = (upload: Upload) => canRetry(upload) && (key === undefined || upload.key === key);
    this.set(this.uploads.map((upload) => (again(upload) ? fresh(upload) : upload)));
  }

  /** Removes finished uploads from the list. */
  clear(): void {
    this.set(this.uploads.filter(isPending));
  }

  /** Cancels and clears everything on sign-out. */
  reset(): void {
    if (this.uploads.length === 0) return;
    this.cancelAll();
    this.set([]);
  }

  private set(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    this.startWaiting();
    const isBusy = this.uploads.some(isPending);
    if (isBusy) window.addEventListener('beforeunload', keepPage);
    else window.removeEventListener('beforeunload', keepPage);
    for (const listener of this.listeners) listener();
  }

  private change(key: number, changes: Partial<Upload>): void {
    this.set(this.uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }

  private startWaiting(): void {
    const free = atOnce - this.running.size;
    if (free <= 0) return;
    const next = this.uploads.filter(({ state }) => state === 'waiting').slice(0, free);
    for (const upload of next) void this.start(upload);
  }

  private async start(upload: Upload): Promise<void> {
    const { key, folder } = upload;
    const abort = new AbortController();
    this.running.set(key, abort);
    this.uploads = this.uploads.map((other) => (other.key === key ? { ...other, state: 'running' } : other));
    const { signal } = abort;
    const onProgress = (progress: number) => this.change(key, { progress });
    const result = await this.options.send(upload, { signal, onProgress });
    this.running.delete(key);
    if (result.outcome === 'cancelled') {
      this.options.onUnclear(folder);
      this.set(this.uploads);
      return;
    }
    if (result.outcome === 'done') {
      this.options.onStored(folder, result.answer);
      this.change(key, { state: 'done', progress: 1 });
    } else this.change(key, { state: 'failed', failure: { error: result.error } });
    if (this.listeners.size === 0 && !this.uploads.some(isPending)) this.options.onUnseenEnd(this.uploads);
  }
}

/** A file rejected for what it is will be rejected again. */
export const canRetry = ({ state, failure }: Upload) =>
  state === 'failed' && failure !== undefined && 'error' in failure && mayPassLater(failure.error);

const fresh = ({ failure: _, ...upload }: Upload): Upload => ({ ...upload, state: 'waiting', progress: 0 });
