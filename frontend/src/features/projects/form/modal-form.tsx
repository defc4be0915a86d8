import { useImperativeHandle, type Ref } from 'react';
import { ProjectFormBody } from './project-form-body';
import type { ProjectValues } from './project-values';
import { useProjectForm } from './use-project-form';

/** How the modal around it closes a form: it asks first when something would be lost. */
export interface Closable {
  close: () => void;
}

interface Props {
  initial: ProjectValues;
  save: (values: ProjectValues) => Promise<unknown>;
  failed: (reason: string) => string;
  saveLabel: string;
  onSaved: () => void;
  onClose: () => void;
  ref: Ref<Closable>;
}

export function ModalForm({ onClose, saveLabel, ref, ...options }: Props) {
  const form = useProjectForm(options);
  const close = () => void form.guardClose(onClose)();
  useImperativeHandle(ref, () => ({ close }));
  return <ProjectFormBody form={form} saveLabel={saveLabel} onCancel={close} />;
}
