import { Module } from '@nestjs/common';
import { RawTables } from './raw-tables';

@Module({ providers: [RawTables], exports: [RawTables] })
export class RawTablesModule {}
