import { additions } from './additions';

/** Reads a user's newest notifications in order, however many there are. */
export class NotificationFeed1700000008000 extends additions({
  indexes: { notifications: [{ name: 'ix_notifications_user_id', columnNames: ['user_id', 'id'] }] },
}) {}
