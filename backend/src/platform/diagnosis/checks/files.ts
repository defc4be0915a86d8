import type { DataSource } from 'typeorm';
import { Randomness } from '../../clock/clock';
import { type EntityClass, folderOf, storageKeyOf, type StoredFiles, tables } from '../../database/table';
import type { Storage } from '../../storage/storage';
import { storageTrouble } from '../../storage/storage-unavailable';
import { sentenceOf } from '../../text/sentence';
import { inBatches } from '../../uploads/batches';
import { fault, fine, type Finding, inTime, type WorkingInstallation } from '../finding';

const LOST = sentenceOf(
  'system_files_lost',
  '{{lost, number}} of {{seen, number}} stored files that were looked at are missing or have another size ({{keys}}). Those in quarantine/ return with the next sweep; put the others back from the folder files of the last backup that has them. All of them: studio doctor --files',
);

/** How many of each table's newest files a sample takes, and of random ones. */
const SAMPLED = 20;
const PAGE = 1000;

/** How many files a finding names. */
const NAMED = 3;

/** A file that a row refers to. */
export interface KnownFile {
  key: string;
  /** Bytes; null where the row does not have it. */
  size: number | null;
}

type IdRow = { id: number; value: string; size: number | null };

interface FilesTable {
  file: StoredFiles;
  /** Where the rows name their files. */
  column: string;
  /** The rows with a file, by the rest of the statement. */
  rows: (rest: string, values?: string[]) => Promise<IdRow[]>;
}

function filesTables(dataSource: DataSource): FilesTable[] {
  return dataSource.entityMetadatas.flatMap((metadata) => {
    const file = tables.get(metadata.target as EntityClass)?.file;
    const column = file && metadata.findColumnWithPropertyName(file.column)?.databaseName;
    if (!column) return [];
    const size = metadata.findColumnWithPropertyName('size') ? 'size' : 'NULL';
    const sql = `SELECT id, ${column} AS value, ${size} AS size FROM ${metadata.tableName} WHERE ${column} <> '' `;
    return [{ file, column, rows: (rest, values) => dataSource.query<IdRow[]>(sql + rest, values) }];
  });
}

/** Only looks at some files, in the time of a request. */
export async function checkFiles({ config, dataSource, storage }: WorkingInstallation): Promise<Finding[]> {
  try {
    const { lost, seen } = await inTime(lostFiles(dataSource, sample(dataSource), (file) => isThere(storage, file)));
    if (lost.length) return [fault('storage', LOST({ lost: lost.length, seen, keys: named(lost) }))];
    return seen ? [fine('storage', `${seen} stored files looked at, of the newest and at random, all there`)] : [];
  } catch (error) {
    return [fault('storage', storageTrouble(config, error).said)];
  }
}

export const named = (keys: readonly string[]) => keys.slice(0, NAMED).join(', ') + (keys.length > NAMED ? ', …' : '');

/** Whether the file exists in the size that its row says. Rejects if this user may not read it. */
export async function isThere(storage: Storage, { key, size }: KnownFile): Promise<boolean> {
  const found = await storage.stat(key);
  if (found && !storage.isRemote) (await storage.get(key))?.destroy();
  return found !== null && (size === null || found.size === size);
}

/** The keys of files that are not as they should be, although rows still refer to them; and how many were seen. */
export async function lostFiles(
  dataSource: DataSource,
  files: AsyncIterable<KnownFile> | Iterable<KnownFile>,
  isWhole: (file: KnownFile) => Promise<boolean>,
): Promise<{ lost: string[]; seen: number }> {
  const lost: string[] = [];
  let seen = 0;
  for await (const batch of inBatches(files)) {
    seen += batch.length;
    const whole = await Promise.all(batch.map(isWhole));
    const missing = batch.flatMap(({ key }, index) => (whole[index] ? [] : [key]));
    // Users may have deleted some in the meantime.
    if (missing.length) lost.push(...(await stillKnown(dataSource, missing)));
  }
  return { lost, seen };
}

async function stillKnown(dataSource: DataSource, keys: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  const marks = keys.map(() => '?').join();
  for (const { file, rows, column } of filesTables(dataSource)) {
    const values = keys.map((key) => (file.hasNames ? key.slice(key.indexOf('/') + 1) : key));
    for (const row of await rows(`AND ${column} IN (${marks})`, values)) known.add(storageKeyOf(file, row.value));
  }
  return keys.filter((key) => known.has(key));
}

async function* sample(dataSource: DataSource): AsyncGenerator<KnownFile> {
  const randomness = new Randomness();
  for (const { file, rows } of filesTables(dataSource)) {
    const newest = await rows(`ORDER BY id DESC LIMIT ${SAMPLED}`);
    const oldest = newest.at(-1)?.id ?? 0;
    const ids = Array.from({ length: SAMPLED }, () => Math.ceil(randomness.fraction() * (oldest - 1)));
    yield* known(file, [...newest, ...(await rows(`AND id IN (${ids.join()})`))]);
  }
}

/** Every file that a row refers to, except thumbnails, which are made again. */
export async function* allFiles(dataSource: DataSource): AsyncGenerator<KnownFile> {
  for (const { file, rows } of filesTables(dataSource)) {
    let page: IdRow[] = [];
    do {
      page = await rows(`AND id > ${page.at(-1)?.id ?? 0} ORDER BY id LIMIT ${PAGE}`);
      yield* known(file, page);
    } while (page.length === PAGE);
  }
}

function known(file: StoredFiles, rows: IdRow[]): KnownFile[] {
  const files = rows.map(({ value, size }) => ({ key: storageKeyOf(file, value), size }));
  const thumbnails = new Set([...tables.values()].map((facts) => facts.file?.thumbnails));
  return files.filter(({ key }) => !thumbnails.has(folderOf(key)));
}
