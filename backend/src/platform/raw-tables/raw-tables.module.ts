import { Global, Module } from '@nestjs/common';
import { RawTables } from './raw-tables';

@Global()
@Module({ providers: [RawTables], exports: [RawTables] })
export class RawTablesModule {}
