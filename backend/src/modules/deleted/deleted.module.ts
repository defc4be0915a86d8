import { Module } from '@nestjs/common';
import { BinModule } from '../../platform/bin/bin.module';
import { UsersModule } from '../users/users.module';
import { BinController } from './bin.controller';
import { BinReaderService } from './bin-reader.service';

/** The bin as people see it; what goes there is said by each module. */
@Module({ imports: [BinModule, UsersModule], controllers: [BinController], providers: [BinReaderService] })
export class DeletedModule {}
