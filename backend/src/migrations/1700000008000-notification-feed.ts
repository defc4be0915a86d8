import { additions } from './additions';

/** An index for reading a user's newest notifications in order. */
export class NotificationFeed1700000008000 extends additions({
  indexes: { notifications: [{ name: 'ix_notifications_user_id', columnNames: ['user_id', 'id'] }] },
}) {}
