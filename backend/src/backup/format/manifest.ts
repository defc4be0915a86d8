// What class-transformer reads the types of properties from.
import 'reflect-metadata';
import { plainToInstance, Type } from 'class-transformer';
import {
  ArrayUnique,
  Equals,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Min,
  ValidateNested,
  validateSync,
} from 'class-validator';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORAGE_KEY } from '../../platform/storage/storage';
import type { Measure } from './measured';

export const APPLICATION = 'studio-dashboard';

/** Counts up whenever an older version could not read what this one writes. */
export const FORMAT = 1;

/** What the name of a folder ends with that is not a whole backup yet. */
export const UNFINISHED = '.unfinished';

const MANIFEST = 'manifest.json';
/** As `sha256sum -c` reads it. */
const CHECKSUM = 'manifest.json.sha256';

const NAME = /^[a-z_][a-z0-9_]*$/;
const SHA256 = /^[0-9a-f]{64}$/;

class Part implements Measure {
  @IsInt() @Min(0) bytes: number;
  @Matches(SHA256) sha256: string;
}

/** One table: its rows lie in `tables/<name>.jsonl`. */
export class TablePart extends Part {
  @Matches(NAME) name: string;
  @IsArray() @Matches(NAME, { each: true }) columns: string[];
  @IsInt() @Min(0) rows: number;
  @IsOptional() @IsInt() @Min(1) nextId: number | null;
}

/** One stored file: its content lies in `files/<key>`. */
export class FilePart extends Part {
  @Matches(STORAGE_KEY) key: string;
}

/** What a backup consists of, and what it was made of. */
export class Manifest {
  @Equals(APPLICATION) application: string;
  @IsInt() format: number;
  /** Of the product that made it. */
  @IsString() version: string;
  @IsISO8601() createdAt: string;
  /** Where the rows came from; they go into either. */
  @Matches(/^(sqlite|mariadb)$/) database: 'sqlite' | 'mariadb';
  /** What the database had been through, oldest first. */
  @IsArray() @IsString({ each: true }) migrations: string[];

  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => TablePart)
  @ArrayUnique(({ name }: TablePart) => name)
  tables: TablePart[];

  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => FilePart)
  @ArrayUnique(({ key }: FilePart) => key)
  files: FilePart[];

  /** Storage keys that rows name although the store had nothing there. */
  @IsArray() @Matches(STORAGE_KEY, { each: true }) missingFiles: string[];
}

export const tablePath = (folder: string, { name }: Pick<TablePart, 'name'>) => join(folder, 'tables', `${name}.jsonl`);

export const filePath = (folder: string, { key }: Pick<FilePart, 'key'>) => join(folder, 'files', ...key.split('/'));

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const options = { flag: 'wx', mode: 0o600, flush: true } as const;
  await writeFile(join(folder, MANIFEST), text, options);
  await writeFile(join(folder, CHECKSUM), `${sha256Of(text)}  ${MANIFEST}\n`, options);
}

/** Reads a manifest that is what its checksum says. @returns a sentence about what is wrong where it cannot be used. */
export async function readManifest(folder: string): Promise<Manifest | string> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(nullWhenMissing);
  const [text, checksum] = [await read(MANIFEST), await read(CHECKSUM)];
  if (text === null && checksum === null) return 'it is no backup of this product, there is no manifest.json in it.';
  if (text === null || checksum === null) return 'it is incomplete, manifest.json or its checksum is missing.';
  if (checksum !== `${sha256Of(text)}  ${MANIFEST}\n`) return 'it is damaged, manifest.json is not what was written.';
  return parsed(text);
}

function parsed(text: string): Manifest | string {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return 'its manifest.json cannot be read.';
  }
  const manifest = plainToInstance(Manifest, given);
  if (!(manifest instanceof Manifest) || manifest.application !== APPLICATION) return 'it is of another product.';
  if (manifest.format !== FORMAT) {
    return `it was made by version ${manifest.version} in a format that this version does not know.`;
  }
  const [problem] = validateSync(manifest, { whitelist: true, forbidNonWhitelisted: true });
  return problem ? `its manifest.json says something impossible about ${problem.property}.` : manifest;
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

function nullWhenMissing(error: unknown): null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
  throw error;
}
