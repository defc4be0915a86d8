import { IconRepeat } from '@tabler/icons-react';
import { useModalClose } from '@/ui/dialogs/form-modal';
import { CostFormBody } from './cost-form-body';
import classes from './form.module.css';
import { useCostForm, type CostFormOptions } from './use-cost-form';

interface Props extends CostFormOptions {
  saveLabel: string;
  /** What a change will mean. */
  notice?: string;
  onClose: () => void;
}

export function ModalForm({ saveLabel, notice, onClose, ...options }: Props) {
  const form = useCostForm(options);
  const close = () => form.closeWith(onClose);
  useModalClose(close);
  return (
    <CostFormBody
      form={form}
      saveLabel={saveLabel}
      onCancel={close}
      notice={
        notice && (
          <p className={classes.notice}>
            <IconRepeat size={16} stroke={1.75} aria-hidden className={classes.noticeIcon} />
            {notice}
          </p>
        )
      }
    />
  );
}
