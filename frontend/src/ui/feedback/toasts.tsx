import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';

/** Above the assistant's button and the actions for selected rows, and beside an open conversation. */
export const Toasts = () => (
  <Notifications className={classes.corner} position="bottom-right" limit={4} zIndex="var(--z-toast)" />
);
