import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '@/i18n';
import { toApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import { useAddInvoicesMutation, type CostDto } from '@/api/finances.api';
import { useSaveForm } from '@/shared/form/use-save-form';
import { toast } from '@/ui/feedback/toast';
import type { Month } from '@/ui/text/dates';
import { confirmWithout, useAttachments, type Attachment } from '../form/attachments';
import { matchedCost } from './match';

/** Files for the payments of a month. */
export interface Delivery {
  files: File[];
  month: Month;
  /** The month in words. */
  title: string;
  costs: readonly CostDto[];
}

type CostIds = Readonly<Record<string, number | null>>;

/** The cost of each file, by the upload's id: matched when it is added, until the user chooses another. */
function useChoices(uploads: readonly Attachment[], costs: readonly CostDto[]) {
  // Once: the server may change the name, and a row keeps its place.
  const [matches, setMatches] = useState<CostIds>({});
  const [choices, setChoices] = useState<CostIds>({});
  const added = uploads.filter(({ id }) => !(id in matches));
  if (added.length > 0)
    setMatches({ ...matches, ...Object.fromEntries(added.map(({ id, name }) => [id, matchedCost(name, costs)])) });
  const isAsked = ({ id }: Attachment) => (matches[id] ?? null) === null;
  const rows = uploads.map((upload) => ({ upload, costId: choices[upload.id] ?? matches[upload.id] ?? null }));
  return {
    /** What has to be asked is first. */
    rows: [...rows.filter(({ upload }) => isAsked(upload)), ...rows.filter(({ upload }) => !isAsked(upload))],
    choose: (id: string, costId: number) => setChoices((before) => ({ ...before, [id]: costId })),
  };
}

const nothing = {};
const noPaths: readonly string[] = [];

/** Uploads the files of a delivery, and adds them to the costs of their month. */
export function useInbox({ files, month, costs }: Delivery, onClose: () => void) {
  const attachments = useAttachments(noPaths);
  const [addInvoices] = useAddInvoicesMutation();
  const { rows, choose } = useChoices(attachments.items, costs);
  const [failures, setFailures] = useState<Readonly<Record<number, string>>>({});
  /** How many were added, in all attempts. */
  const count = useRef(0);

  const addFirst = useEffectEvent(() => attachments.add(files));
  useEffect(() => addFirst(), []);

  const assigned = rows.flatMap(({ upload, costId }) =>
    costId === null || upload.path === undefined ? [] : { upload, path: upload.path, costId },
  );

  /** @returns why it failed; undefined if it did not. */
  const addTo = async (id: number, added: typeof assigned): Promise<unknown> => {
    const paths = added.map(({ path }) => path);
    try {
      const invoicesDto = { attachments: JSON.stringify(paths) };
      await attachments.saveWith(paths, () => addInvoices({ id, month, invoicesDto }).unwrap());
      added.forEach(({ upload }) => attachments.remove(upload));
      count.current += added.length;
      return undefined;
    } catch (error) {
      return error;
    }
  };

  const form = useSaveForm({
    initial: nothing,
    hasOtherChanges: attachments.isChanged,
    locksWhileSaving: true,
    confirmSave: () => attachments.failed.length === 0 || confirmWithout(attachments.failed),
    save: async () => {
      const failed = new Map<number, unknown>();
      for (const [id, added] of Map.groupBy(assigned, ({ costId }) => costId)) {
        const error = await addTo(id, added);
        if (error !== undefined) failed.set(id, error);
      }
      setFailures(Object.fromEntries([...failed].map(([id, error]) => [id, errorText(toApiError(error))])));
      if (failed.size > 0) throw [...failed.values()][0];
    },
    failureText: () => t('finances.invoices.failed'),
    onSaved: () => {
      toast.success(t('finances.invoices.added', { count: count.current }));
      attachments.discard();
      onClose();
    },
  });

  return { form, attachments, rows, choose, failures, assigned: assigned.length };
}
