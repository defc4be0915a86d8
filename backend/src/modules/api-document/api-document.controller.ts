import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Staff } from '../../platform/access';

/** As `npm run api` writes it; found from both the sources and the compiled code. */
const FILE = join(__dirname, '../../../openapi.json');

@Controller('api')
export class ApiDocumentController {
  /** This document: every call in OpenAPI 3; `x-scope` is the scope a token needs, `x-roles` who may call it. */
  @Staff()
  @ApiOkResponse({ content: { 'application/json': { schema: { type: 'object' } } } })
  @Get('openapi.json')
  async getApiDocument(): Promise<StreamableFile> {
    return new StreamableFile(await readFile(FILE), { type: 'application/json; charset=utf-8' });
  }
}
