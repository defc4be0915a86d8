import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/i18n';
import { usePressButtonMutation, type ButtonDto, type ButtonFieldDto } from '@/api/workflows.api';
import { replyText } from '@/shared/assistant/ask-assistant';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { LinkedText } from '@/ui/text/linked-text';
import { ButtonField, type Known } from './button-fields';
import { refusalText } from './workflow-text';

/** Where the button is: the first field of that type is filled in with it. */
export interface Preset {
  task?: { id: number; title: string };
  project?: { id: number; name: string };
}

const knownOf = ({ task, project }: Preset, type: ButtonFieldDto['type']): Known | undefined => {
  if (type === 'task' && task) return { value: String(task.id), label: task.title };
  return type === 'project' && project ? { value: String(project.id), label: project.name } : undefined;
};

interface Props {
  button: ButtonDto;
  preset: Preset;
  onClose: () => void;
}

/** Labels may have any characters, so fields go by their place. */
const nameOf = (index: number) => `field${String(index)}`;

/** Moves the focus from the form before it. Not to a button: an accidental press would close it. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Starts a workflow, and shows what it answers. */
function ButtonForm({ button: { id, name, description, fields }, preset, onClose }: Props) {
  const [press] = usePressButtonMutation();
  const [answer, setAnswer] = useState<string | null>(null);
  const [known] = useState(() =>
    fields.map(({ type }, index) =>
      fields.findIndex((one) => one.type === type) === index ? knownOf(preset, type) : undefined,
    ),
  );
  const form = useSaveForm<Record<string, string | null>, { answer: string }>({
    initial: Object.fromEntries(fields.map((_field, index) => [nameOf(index), known[index]?.value ?? ''])),
    validate: (values) =>
      Object.fromEntries(
        fields.map(({ isRequired }, index) => [
          nameOf(index),
          isRequired && !values[nameOf(index)]?.trim() && t('workflows.form.required'),
        ]),
      ),
    save: (values) =>
      press({
        id,
        pressButtonDto: {
          values: fields.map(({ label }, index) => ({ label, value: values[nameOf(index)] ?? '' })),
        },
      }).unwrap(),
    mapFieldErrors: ({ params, details = [] }) => {
      const label = params?.label ?? details[0]?.params?.label;
      const index = fields.findIndex((field) => field.label === label);
      return index < 0 ? {} : { [nameOf(index)]: details[0]?.message ?? t('workflows.form.required') };
    },
    failureText: (_reason, error) => t('workflows.form.failed', { name, reason: refusalText(error) }),
    // It also runs if its answer is missed.
    locksWhileSaving: true,
    onSaved: ({ answer: body }) => setAnswer(replyText(body)),
  });
  if (answer !== null)
    return (
      <Stack ref={focus} tabIndex={-1} style={{ outline: 'none' }}>
        <div role="status" dir="auto">
          <LinkedText text={answer || t('workflows.form.done')} />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAnswer(null)}>
            {t('workflows.form.again')}
          </Button>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </Group>
      </Stack>
    );
  return (
    <ModalForm
      form={form}
      saveLabel={t('workflows.form.submit')}
      hint={
        <Text role="status" c="dimmed" mr="auto">
          {form.busy && t('workflows.form.busy')}
        </Text>
      }
      onClose={onClose}
    >
      {description && <Text c="dimmed">{description}</Text>}
      {fields.map((field, index) => (
        <ButtonField
          key={nameOf(index)}
          {...form.field(nameOf(index))}
          field={field}
          known={known[index]}
          {...(index === 0 && { 'data-autofocus': true })}
        />
      ))}
    </ModalForm>
  );
}

interface ModalProps {
  /** null: closed. */
  button: ButtonDto | null;
  preset?: Preset;
  onClose: () => void;
}

export const ButtonModal = ({ button, preset = {}, onClose }: ModalProps) => (
  <FormModal title={button?.name} onClose={onClose}>
    {button && <ButtonForm button={button} preset={preset} onClose={onClose} />}
  </FormModal>
);
