import { Module } from '@nestjs/common';
import { PollingModule } from '../../platform/polling/polling.module';
import { AuthModule } from '../auth/auth.module';
import { LiveController } from './live.controller';
import { LiveService } from './live.service';

@Module({ imports: [AuthModule, PollingModule], controllers: [LiveController], providers: [LiveService] })
export class LiveModule {}
