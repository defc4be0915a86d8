import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { WorktimeModule } from '../worktime/worktime.module';
import { PushController } from './push.controller';
import { PushDevicesService } from './push-devices.service';
import { PushQueries } from './push.queries';
import { PushMessagesService } from './sending/push-messages.service';
import { PushOutboxService } from './sending/push-outbox.service';
import { PushSenderService } from './sending/push-sender.service';
import { VapidKeysService } from './vapid-keys.service';

@Module({
  imports: [AuthModule, NotificationsModule, WorktimeModule],
  controllers: [PushController],
  providers: [
    PushQueries,
    VapidKeysService,
    PushDevicesService,
    PushOutboxService,
    PushSenderService,
    PushMessagesService,
  ],
})
export class PushModule {}
