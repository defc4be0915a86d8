import { Body, Controller, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../platform/access/access';
import { AdminMessagesService } from './admin-messages.service';
import { AdminMessageDto } from './dto/admin-message.dto';
import { NotificationDto } from './dto/notification.dto';

@Controller('admin/notifications')
export class AdminMessagesController {
  constructor(private readonly messages: AdminMessagesService) {}

  /** Sends a message that one user sees in a pop-up at the next login. */
  @Roles('admin')
  @Post('admin-message')
  sendAdminMessage(@Me() me: CurrentUser, @Body() message: AdminMessageDto): Promise<NotificationDto> {
    return this.messages.send(me, message);
  }
}
