import { binApi, type BinKind } from '@/api/bin.api';
import { toApiError } from '@/api/errors/api-error';
import { i18n, loadTexts } from '@/i18n';
import { toast } from '@/ui/feedback/toast';
import type { AppDispatch } from './root-reducer';

const words = () => i18n.t;
const { restoreBinEntry } = binApi.endpoints;

/** The server's description of a deletion: `12;kind=task;things=3`. */
function parse(kept: string): { id: number; kind: BinKind; count: number } {
  const [id, ...params] = kept.split(';');
  const given = new Map(params.map((param) => param.split('=') as [string, string]));
  return { id: Number(id), kind: given.get('kind') as BinKind, count: Number(given.get('things')) };
}

async function restore(id: number, kind: BinKind, dispatch: AppDispatch): Promise<void> {
  try {
    await dispatch(restoreBinEntry.initiate({ id }, { track: false })).unwrap();
    // Restored with changes, which the admin has to know.
    if (kind === 'account') toast.success(words()('deletion.account'));
  } catch (error) {
    const { message } = toApiError(error);
    toast.failure(words()('deletion.failed', { reason: message }), () => void restore(id, kind, dispatch));
  }
}

export async function offerUndo(kept: string, dispatch: AppDispatch): Promise<void> {
  await loadTexts('bin');
  const { id, kind, count } = parse(kept);
  toast.undoable(words()(`deletion.deleted.${kind}`, { count }), () => void restore(id, kind, dispatch));
}
