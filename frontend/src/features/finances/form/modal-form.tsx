import { IconRepeat } from '@tabler/icons-react';
import { useImperativeHandle, type Ref } from 'react';
import { CostFormBody } from './cost-form-body';
import classes from './form.module.css';
import { useCostForm, type CostFormOptions } from './use-cost-form';

/** How the modal around it closes a form: it asks first when something would be lost. */
export interface Closable {
  close: () => void;
}

interface Props extends CostFormOptions {
  saveLabel: string;
  /** What a change will mean. */
  notice?: string;
  onClose: () => void;
  ref: Ref<Closable>;
}

export function ModalForm({ saveLabel, notice, onClose, ref, ...options }: Props) {
  const form = useCostForm(options);
  const close = () => form.closeWith(onClose);
  useImperativeHandle(ref, () => ({ close }));
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
