import { useModalClose } from '@/ui/dialogs/form-modal';
import { ProjectFormBody } from './project-form-body';
import { useProjectForm, type ProjectFormOptions } from './use-project-form';

interface Props extends ProjectFormOptions {
  saveLabel: string;
  onClose: () => void;
}

export function ModalForm({ onClose, saveLabel, ...options }: Props) {
  const form = useProjectForm(options);
  const close = () => void form.guardClose(onClose)();
  useModalClose(close);
  return <ProjectFormBody form={form} saveLabel={saveLabel} onCancel={close} />;
}
