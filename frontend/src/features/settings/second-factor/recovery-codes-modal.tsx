import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { toast } from '@/ui/feedback/toast';
import classes from './second-factor.module.css';

function saveAsFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface Props {
  /** Null: nothing to show. */
  codes: string[] | null;
  onDone: () => void;
}

/** Shown once: only the button that confirms saving them closes it, not an accidental key. */
export function RecoveryCodesModal({ codes, onDone }: Props) {
  const { t } = useTranslation();
  const [keptCodes, setKeptCodes] = useState<string[] | null>(null);
  const isKept = codes !== null && keptCodes === codes;
  const { release } = useDirtyGuard(codes !== null);
  const finish = () => {
    release();
    onDone();
  };
  const text = codes?.join('\n') ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('factor.codes.copied'));
    } catch {
      toast.failure(t('factor.codes.copyFailed'));
    }
  };
  return (
    <Modal
      opened={codes !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('factor.codes.title')}
    >
      <p className={classes.text}>{t('factor.codes.text')}</p>
      <ol className={classes.codes} aria-label={t('factor.codes.list')} tabIndex={-1} data-autofocus>
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void copy()}>
          {t('factor.codes.copy')}
        </Button>
        <Button variant="default" onClick={() => saveAsFile(t('factor.codes.file'), `${text}\n`)}>
          {t('factor.codes.save')}
        </Button>
      </div>
      <div className={classes.kept}>
        <Checkbox
          label={t('factor.codes.kept')}
          checked={isKept}
          onChange={({ currentTarget }) => setKeptCodes(currentTarget.checked ? codes : null)}
        />
        <Button className={classes.done} onClick={finish} disabled={!isKept}>
          {t('factor.codes.done')}
        </Button>
      </div>
    </Modal>
  );
}
