import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { i18n } from '@/i18n';
import classes from './toast.module.css';

/** Long enough to read the sentence and reach the button. */
const failureMs = 12_000;
const successMs = 4_000;

/** What failed, and a way to try it again where there is one. */
function failure(message: string, retry?: () => void): void {
  const id = notifications.show({
    color: 'red',
    autoClose: failureMs,
    message: (
      <div className={classes.toast}>
        <span>{message}</span>
        {retry && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              retry();
            }}
          >
            {i18n.t('retry')}
          </Button>
        )}
      </div>
    ),
  });
}

function success(message: string): void {
  notifications.show({ message, autoClose: successMs });
}

/** Short messages in the corner, for what happened away from where the person looks. */
export const toast = { failure, success, clear: () => notifications.clean() };
