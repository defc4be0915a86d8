import { binApi, type BinKind } from '@/api/bin.api';
import { toApiError } from '@/api/errors/api-error';
import { i18n } from '@/i18n';
import { toast } from '@/ui/feedback/toast';
import type { AppDispatch } from './root-reducer';

const { restoreBinEntry } = binApi.endpoints;

/** The server's description of a deletion: `12;kind=task;things=3`. */
function parse(description: string): { id: number; kind: BinKind; count: number } {
  const [id, ...params] = description.split(';');
  const given = new Map(params.map((param) => param.split('=') as [string, string]));
  return { id: Number(id), kind: given.get('kind') as BinKind, count: Number(given.get('things')) };
}

async function restore(id: number, kind: BinKind, dispatch: AppDispatch): Promise<void> {
  try {
    await dispatch(restoreBinEntry.initiate({ id }, { track: false })).unwrap();
    // Restored with changes, which the admin has to know.
    if (kind === 'account') toast.success(i18n.t('deletion.account'));
  } catch (error) {
    const { message } = toApiError(error);
    toast.failure(i18n.t('deletion.failed', { reason: message }), () => void restore(id, kind, dispatch));
  }
}

export function offerUndo(description: string, dispatch: AppDispatch): void {
  const { id, kind, count } = parse(description);
  toast.undoable(i18n.t(`deletion.deleted.${kind}`, { count }), () => void restore(id, kind, dispatch));
}
