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
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { STORAGE_KEY } from '../../platform/storage/storage';
import { type BackupFiles, FILES, type UnfinishedBackup } from '../place/backup-place';
import type { Measure } from './measured';

export const APPLICATION = 'studio-dashboard';

/** Counts up whenever an older version could not read what this one writes. */
export const FORMAT = 1;

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

export const tablePath = ({ name }: Pick<TablePart, 'name'>) => `tables/${name}.jsonl`;

export const filePath = ({ key }: Pick<FilePart, 'key'>) => FILES + key;

export async function writeManifest(backup: UnfinishedBackup, manifest: Manifest): Promise<void> {
  const content = `${JSON.stringify(manifest, null, 2)}\n`;
  await backup.write(MANIFEST, Readable.from([Buffer.from(content)]));
  await backup.write(CHECKSUM, Readable.from([Buffer.from(checksumOf(content))]));
}

/** Reads a manifest that is what its checksum says. @returns a sentence about what is wrong where it cannot be used. */
export async function readManifest(backup: BackupFiles): Promise<Manifest | string> {
  const read = async (path: string) => {
    const content = await backup.read(path);
    return content && text(content);
  };
  const [content, checksum] = [await read(MANIFEST), await read(CHECKSUM)];
  if (content === null && checksum === null) return 'it is no backup of this product, there is no manifest.json in it.';
  if (content === null || checksum === null) return 'it is incomplete, manifest.json or its checksum is missing.';
  if (checksum !== checksumOf(content)) return 'it is damaged, manifest.json is not what was written.';
  return parsed(content);
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

const checksumOf = (content: string) => `${createHash('sha256').update(content).digest('hex')}  ${MANIFEST}\n`;
