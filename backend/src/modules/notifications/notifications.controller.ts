import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access';
import { IdParam, Polled, Revision } from '../../platform/http';
import { USERS_LIST } from '../users/users.constants';
import { NotificationDto, NotificationPageDto, PendingLoginDto, UnreadCountDto } from './dto/notification.dto';
import { NotificationFeedService } from './notification-feed.service';
import { AnnouncementsService } from './announcements.service';
import { AdminMessageDto } from './dto/admin-message.dto';

@Staff()
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly feed: NotificationFeedService) {}

  /** My notifications, newest first. They show who acted, so they also change with users' names. */
  @Polled('notifications:me', USERS_LIST)
  @Get()
  getNotifications(@Me() me: CurrentUser, @Query() page: NotificationPageDto): Promise<NotificationDto[]> {
    return this.feed.page(me.id, page);
  }

  @Polled('notifications:me')
  @Get('unread-count')
  getUnreadCount(@Me() me: CurrentUser, @Revision() revision: string): Promise<UnreadCountDto> {
    return this.feed.unreadCount(me.id, revision);
  }

  /** The message to show at this login, if any. */
  @Get('pending-login')
  getPendingLogin(@Me() me: CurrentUser): Promise<PendingLoginDto> {
    return this.feed.pendingLogin(me.id);
  }

  /** One notification with its full text; lists hold excerpts. That of another user is a 404. */
  @Get(':id')
  getNotification(@Me() me: CurrentUser, @IdParam() id: number): Promise<NotificationDto> {
    return this.feed.get(me.id, id);
  }

  @HttpCode(204)
  @Post('mark-all-read')
  markAllNotificationsRead(@Me() me: CurrentUser): Promise<void> {
    return this.feed.markAllRead(me);
  }

  /** Another user's notification is a 404. */
  @HttpCode(204)
  @Post(':id/read')
  markNotificationRead(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.feed.markRead(me, id);
  }
}

@Controller('admin/notifications')
export class AdminMessagesController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** Sends a message that one user sees in a pop-up at the next login. */
  @Roles('admin')
  @Post('admin-message')
  sendAdminMessage(@Me() me: CurrentUser, @Body() message: AdminMessageDto): Promise<NotificationDto> {
    return this.announcements.sendMessage(me, message);
  }
}
