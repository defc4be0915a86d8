import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isConnectionFailure, toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import type { CostDto } from '@/api/costs.api';
import type { CreateCostDto } from '@/api/generated.gen';
import { confirm } from '@/ui/dialogs/confirm';
import { useDraft } from '@/shared/drafts/use-draft';
import { typedInto, type AmountField } from './amounts';
import { isSame, requestOf, type CostPlace, type CostValues } from './cost-values';
import { useCostProblems } from './use-cost-problems';
import { useAttachments, type Attachments } from './attachments/use-attachments';

export interface CostFormOptions {
  /** Where what is typed is kept. */
  place: string;
  initial: CostValues;
  initialPaths: readonly string[];
  /** Resolves when the server has taken it, rejects with its error. */
  save: (request: CreateCostDto) => Promise<CostDto>;
  /** The sentence for a failed save. */
  failed: (reason: string) => string;
  onSaved: (cost: CostDto) => void;
}

export interface CostForm {
  values: CostValues;
  set: (changes: Partial<CostValues>) => void;
  typeAmount: (field: AmountField, text: string) => void;
  /** Under a field: what keeps the cost from being saved. */
  problemOf: (place: CostPlace) => string | undefined;
  /** How often saving was refused for them. */
  refusals: number;
  attachments: Attachments;
  /** Above the fields: what the server refused. */
  failure: string | null;
  busy: boolean;
  /** Above the fields: that something is there from before. */
  draftNotice: ReactNode;
  submit: () => void;
  /** Asks first when something would be lost. */
  closeWith: (close: () => void) => void;
}

/** The state of the cost form: validation, one save at a time, and a guard against losing input. */
export function useCostForm({ place, initial, initialPaths, save, failed, onSaved }: CostFormOptions): CostForm {
  const { t } = useTranslation('finances');
  const errorText = useErrorText();
  const attachments = useAttachments(initialPaths);
  const draft = useDraft(place, initial, { isSame, isElseDirty: attachments.isChanged });
  const { values, setValues, release, guardClose } = draft;
  const problems = useCostProblems(values);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // State is a render late: a second click or Enter in the same instant must not send again.
  const sending = useRef(false);

  const update = (changes: Partial<CostValues>) => {
    const next = { ...values, ...changes };
    setValues(next);
    const changed = (Object.keys(changes) as (keyof CostValues)[]).filter((name) => changes[name] !== values[name]);
    problems.update(
      next,
      changed.flatMap((name) => (name === 'endYear' || name === 'endMonth' ? 'end' : name)),
    );
  };

  const send = async () => {
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const cost = await save(requestOf(values, attachments.paths));
      attachments.keep();
      release();
      onSaved(cost);
    } catch (thrown) {
      const error = toApiError(thrown);
      // Nobody knows whether the server has saved: its files must not be taken away from under it.
      if (isConnectionFailure(error)) attachments.keep();
      setFailure(failed(errorText(error)));
      problems.tellRefused(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const maySaveWithout = (names: readonly string[]) =>
    confirm({
      title: t('upload.without.title', { count: names.length }),
      text: t('upload.without.text', { count: names.length, names: names.join(', ') }),
      confirmLabel: t('upload.without.save'),
    });

  const submit = () => {
    if (sending.current || attachments.isUploading) return;
    if (!problems.check()) return;
    if (attachments.failed.length === 0) void send();
    else void maySaveWithout(attachments.failed).then((agreed) => (agreed ? send() : undefined));
  };

  return {
    values,
    set: update,
    typeAmount: (field, text) => update(typedInto(values, field, text)),
    problemOf: problems.problemOf,
    refusals: problems.refusals,
    attachments,
    failure,
    busy,
    draftNotice: draft.notice,
    submit,
    closeWith: (close) =>
      void guardClose(() => {
        attachments.discard();
        close();
      })(),
  };
}
