import { i18n } from '@/i18n';

export interface ConfirmOptions {
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Confirming is destructive: the button is red and Cancel has the focus. */
  danger?: boolean;
  /** Aborting closes the question, and counts as confirmed. */
  autoConfirm?: AbortSignal;
}

export interface ConfirmRequest extends ConfirmOptions {
  answer: (confirmed: boolean) => void;
}

type Ask = (request: ConfirmRequest) => void;

/** A variable, like Mantine's notifications: callers are no components. */
let host: Ask | null = null;

/** Registers the host in the shell. @returns a function that unregisters it */
export function attachConfirmHost(ask: Ask): () => void {
  host = ask;
  return () => {
    if (host === ask) host = null;
  };
}

/** Asks before something that cannot be undone. */
export const confirmDanger = (title: string, text: string | undefined, confirmLabel: string) =>
  confirm({ title, confirmLabel, danger: true, ...(text !== undefined && { text }) });

export const confirmDeletion = (title: string, text?: string) => confirmDanger(title, text, i18n.t('common.delete'));

/** Asks a question in a modal; resolves with the answer, false when closed. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (host) host({ ...options, answer: resolve });
    else reject(new Error('There is no confirm host on this page'));
  });
}
