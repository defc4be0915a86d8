import { Body, Controller, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../platform/access/access';
import { AdminMessagesService } from './admin-messages.service';
import { AdminMessageDto } from './dto/admin-message.dto';
import { NotificationDto } from './dto/notification.dto';

@Controller('admin/notifications')
export class AdminMessagesController {
  constructor(private readonly messages: AdminMessagesService) {}

  /** A message that one person sees in a pop-up at their next login. */
  @Roles('admin')
  @Post('admin-message')
  sendAdminMessage(@Me() me: CurrentUser, @Body() message: AdminMessageDto): Promise<NotificationDto> {
    return this.messages.send(me, message);
  }
}
