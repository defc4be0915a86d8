import { Global, Module } from '@nestjs/common';
import { StoredFiles } from './stored-files';

@Global()
@Module({ providers: [StoredFiles], exports: [StoredFiles] })
export class HttpModule {}
