import { Injectable } from '@nestjs/common';
import contentDisposition from 'content-disposition';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { AppConfig } from '../config/app-config';
import { AppError } from '../errors/app-error';
import { freeDeadBuffers } from '../storage/dead-buffers';
import { type ByteRange, Storage, type StoredObject } from '../storage/storage';

/** What a link opens. */
export interface LinkedFile {
  /** Storage key. */
  key: string;
  /** The name it is saved under. */
  name: string;
  /** Media type as checked when it was stored. */
  type: string;
  /** For how long a browser may show it without asking again; without it, it asks every time. */
  maxAgeSeconds?: number;
}

export class FileNotFoundError extends AppError {
  constructor() {
    super(404, 'This file does not exist');
  }
}

class RangeNotSatisfiableError extends AppError {
  constructor() {
    super(416, 'This part of the file does not exist');
  }
}

const SHOWN_INLINE = /^(application\/pdf|image\/(png|jpeg|gif|webp|avif))$/;

/** Sends stored files by plain link. Source: contract, section 7. */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {}

  /** Streams the file, or the range asked for, or says that it is unchanged, or lets nginx do all that. */
  async send(request: Request, response: Response, { key, name, type, maxAgeSeconds }: LinkedFile): Promise<void> {
    const stored = await this.storage.stat(key);
    if (!stored) throw new FileNotFoundError();
    const isPdf = type === 'application/pdf';
    response.set({
      'Content-Type': type,
      'Content-Disposition': disposition(name, SHOWN_INLINE.test(type) ? 'inline' : 'attachment'),
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'${isPdf ? '' : '; sandbox'}`,
      'X-Content-Type-Options': 'nosniff',
      // Who may open it is checked on every request, so every request has to come.
      'Cache-Control': maxAgeSeconds ? `private, max-age=${maxAgeSeconds}` : 'private, no-cache',
    });
    if (this.config.accelRedirect) {
      // nginx knows ranges and conditions itself, and needs neither our validators nor a length.
      response.set('X-Accel-Redirect', `${this.config.accelRedirect}/${key}`).end();
      return;
    }
    await this.stream(request, response, stored);
  }

  private async stream(request: Request, response: Response, stored: StoredObject): Promise<void> {
    response.set({
      'Accept-Ranges': 'bytes',
      'Last-Modified': stored.modifiedAt.toUTCString(),
      ETag: `"${stored.size.toString(36)}-${stored.modifiedAt.getTime().toString(36)}"`,
    });
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const range = this.range(request, response, stored.size);
    response.status(range ? 206 : 200);
    response.setHeader('Content-Length', range ? range.end - range.start + 1 : stored.size);
    if (request.method === 'HEAD' || stored.size === 0) {
      response.end();
      return;
    }
    const content = await this.storage.get(stored.key, range);
    if (!content) throw new FileNotFoundError();
    try {
      const sent = pipeline(content, response);
      content.on('data', ({ length }: Buffer) => freeDeadBuffers(length));
      await sent;
    } catch (error) {
      // Whoever stops a download has not met a failure.
      if (!request.destroyed) throw error;
    }
  }

  private range(request: Request, response: Response, size: number): ByteRange | undefined {
    const condition = request.get('if-range');
    const isMet = !condition || condition === response.get('etag') || condition === response.get('last-modified');
    const ranges = isMet ? request.range(size, { combine: true }) : undefined;
    if (ranges === -1) {
      response.setHeader('Content-Range', `bytes */${size}`);
      throw new RangeNotSatisfiableError();
    }
    // Several ranges, and what is no range at all, are answered with the whole file, as RFC 9110 allows.
    if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
    const [range] = ranges;
    if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    return range;
  }
}

/** The name in all of Unicode, and for whoever does not read that, what of it is ASCII. Source: RFC 6266. */
function disposition(name: string, type: 'inline' | 'attachment'): string {
  return contentDisposition(name, { type, fallback: name.replace(/[^\x20-\x7e]/gu, '_') });
}
