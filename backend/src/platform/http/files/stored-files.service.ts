import { Injectable } from '@nestjs/common';
import contentDisposition from 'content-disposition';
import type { Request, Response } from 'express';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppConfig } from '../../config/app-config';
import { appError } from '../../errors/app-error';
import { NEVER_KEPT } from '../server/security-headers';
import { collectStreamedBuffers } from '../../storage/buffer-collection';
import { type ByteRange, Storage, type StoredObject } from '../../storage/storage';

export interface LinkedFile {
  /** Storage key. */
  key: string;
  /** Suggested file name for downloads. */
  name: string;
  /** Media type, checked on upload. */
  type: string;
}

export interface GeneratedFile extends Omit<LinkedFile, 'key'> {
  content: Readable;
}

export class FileNotFoundError extends appError(404, 'file_not_found', 'This file does not exist') {}

class RangeNotSatisfiableError extends appError(416, 'range_not_satisfiable', 'This part of the file does not exist') {}

const SHOWN_INLINE = /^(application\/pdf|image\/(png|jpeg|gif|webp|avif))$/;

/** Sends stored files by plain link. Source: contract, section 7. */
@Injectable()
export class StoredFilesService {
  constructor(
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {}

  /** Answers with the file, a range of it or a 304, or lets nginx do that. */
  async send(response: Response, { key, name, type }: LinkedFile): Promise<void> {
    const stored = await this.storage.stat(key);
    if (!stored) throw new FileNotFoundError();
    const isPdf = type === 'application/pdf';
    const { accelRedirect } = this.config;
    // nginx would keep these headers even if it cannot read the file.
    const [itsDisposition, itsCaching] = accelRedirect
      ? ['X-Stored-Disposition', 'X-Stored-Caching']
      : ['Content-Disposition', 'Cache-Control'];
    response.set({
      'Content-Type': type,
      [itsDisposition]: disposition(name, SHOWN_INLINE.test(type) ? 'inline' : 'attachment'),
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'${isPdf ? '' : '; sandbox'}`,
      'X-Content-Type-Options': 'nosniff',
      [itsCaching]: NEVER_KEPT,
    });
    // nginx handles ranges, conditions and length itself.
    if (accelRedirect) response.set('X-Accel-Redirect', `${accelRedirect}/${key}`).end();
    else await this.stream(response, stored);
  }

  /** Answers with a file that is generated while it is sent. */
  async sendGenerated(response: Response, { name, type, content }: GeneratedFile): Promise<void> {
    response.set({
      'Content-Type': type,
      'Content-Disposition': disposition(name, 'attachment'),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': NEVER_KEPT,
    });
    await this.pipe(content, response);
  }

  private async stream(response: Response, stored: StoredObject): Promise<void> {
    const { req: request } = response;
    response.set({
      'Accept-Ranges': 'bytes',
      'Last-Modified': stored.modifiedAt.toUTCString(),
      ETag: `"${stored.size.toString(36)}-${stored.modifiedAt.getTime().toString(36)}"`,
    });
    if (request.fresh) return void response.status(304).end();
    const range = this.range(request, response, stored.size);
    response.status(range ? 206 : 200);
    response.setHeader('Content-Length', range ? range.end - range.start + 1 : stored.size);
    if (request.method === 'HEAD' || stored.size === 0) return void response.end();
    const content = await this.storage.get(stored.key, range);
    if (!content) throw new FileNotFoundError();
    await this.pipe(content, response);
  }

  private async pipe(content: Readable, response: Response): Promise<void> {
    try {
      const sent = pipeline(content, response);
      content.on('data', ({ length }: Buffer) => collectStreamedBuffers(length));
      await sent;
    } catch (error) {
      // A cancelled download is not a failure.
      if (!response.req.destroyed) throw error;
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
    // Several or invalid ranges get the whole file, as RFC 9110 allows.
    if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
    const [range] = ranges;
    if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    return range;
  }
}

/** The Unicode name, with an ASCII fallback. Source: RFC 6266. */
function disposition(name: string, type: 'inline' | 'attachment'): string {
  return contentDisposition(name, { type, fallback: name.replace(/[^\x20-\x7e]/gu, '_') });
}
