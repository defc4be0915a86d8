import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Report } from '../../platform/jobs/jobs';
import { collectStreamedBuffers } from '../../platform/storage/buffer-collection';
import { Storage } from '../../platform/storage/storage';
import { StreamedZip } from '../../platform/storage/streamed-zip';
import { keysIn, type Row } from '../../platform/database';
import { CSV_START, csvLine } from '../../platform/text/csv';
import type { User } from '../users/user.entity';
import { type OwnTable, OwnTablesService } from './own-tables.service';

/** Files of costs, which only admins may open. */
const FOR_ADMINS = /^cost/;

/** Streams one archive without holding it in memory. */
@Injectable()
export class ArchiveService {
  constructor(
    private readonly tables: OwnTablesService,
    private readonly storage: Storage,
  ) {}

  /** @returns the archive as a stream, which fails if something cannot be read. */
  write(user: Row<User>, report: Report): Readable {
    const zip = new StreamedZip();
    const progress = { done: 0, total: 0 };
    const add = (path: string, content: () => Promise<Readable | null>, compress = true) => {
      progress.total++;
      const open = async () => {
        const stream = await content();
        report(progress.done++, progress.total);
        return stream;
      };
      zip.add(path, open, compress);
    };
    // Unlike a stream's, its failure is the archive's, and does not end the process.
    add('README.txt', async () => Readable.from([await readFile(join(__dirname, 'readme.txt'))]));
    const all = this.tables.all();
    for (const table of all) {
      add(`${table.name}.json`, () => Promise.resolve(Readable.from(this.json(table, user.id))));
      add(`${table.name}.csv`, () => Promise.resolve(Readable.from(this.csv(table, user.id))));
    }
    this.addFiles(all, user, (path, key) => add(path, () => this.storage.get(key), false)).then(
      () => zip.end(),
      (error: unknown) => zip.fail(error),
    );
    return Readable.from(counted(zip.output), { objectMode: false });
  }

  private async addFiles(
    all: readonly OwnTable[],
    user: Row<User>,
    add: (path: string, key: string) => void,
  ): Promise<void> {
    for (const table of all) {
      for await (const { read } of this.tables.records(table, user.id)) {
        const [key] = keysIn(table.entity, read);
        if (key && (user.role === 'admin' || !FOR_ADMINS.test(key)))
          add(`files/${table.name}/${String(read.id)}-${fileName(read, key)}`, key);
      }
    }
  }

  private async *json(table: OwnTable, userId: number): AsyncGenerator<string> {
    let before = '[\n';
    for await (const { written } of this.tables.records(table, userId)) {
      yield before + JSON.stringify(written, null, 2);
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }

  private async *csv(table: OwnTable, userId: number): AsyncGenerator<string> {
    yield CSV_START + csvLine(table.columns);
    for await (const { written } of this.tables.records(table, userId)) {
      yield csvLine(table.columns.map((column) => written[column]));
    }
  }
}

async function* counted(output: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of output as AsyncIterable<Buffer>) {
    collectStreamedBuffers(chunk.length);
    yield chunk;
  }
}

/** The uploaded name; a picture has its stored name. */
const fileName = ({ name }: Record<string, unknown>, key: string) =>
  typeof name === 'string' ? name.replace(/[/\\]/g, '_') : (key.split('/').at(-1) ?? key);
