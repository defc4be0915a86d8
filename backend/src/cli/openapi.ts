import '../preflight';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppModule } from '../app.module';
import { NEST_OPTIONS } from '../app.setup';
import { apiDocument } from '../openapi.document';

/** A replacer for `JSON.stringify` that sorts keys, so that the committed document only changes with the API. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes the API document to the given path, by default backend/openapi.json. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'openapi-'));
  const target = process.argv[2] ?? join(__dirname, '../../openapi.json');
  try {
    Object.assign(process.env, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    delete process.env.DATABASE_URL;
    const app = await NestFactory.create<NestExpressApplication>(AppModule, { ...NEST_OPTIONS, logger: ['error'] });
    writeFileSync(target, `${JSON.stringify(apiDocument(app), sorted, 2)}\n`);
    await app.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

void main();
