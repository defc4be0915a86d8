import { additions } from './additions';
import notificationFeed from './schema/1700000008000-notification-feed.json';

/** An index for reading a user's newest notifications in order. */
export class NotificationFeed1700000008000 extends additions(notificationFeed) {}
