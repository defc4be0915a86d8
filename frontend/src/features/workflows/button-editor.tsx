import { Button, Checkbox, Code, Input, Paper, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '@/i18n';
import { fieldErrors } from '@/api/errors/api-error';
import { buttonFieldTypeValues } from '@/api/generated/enums.gen';
import { buttonChoiceLimits, buttonFieldLimits, setButtonLimits } from '@/api/generated/limits.gen';
import {
  useRemoveButtonMutation,
  useSetButtonMutation,
  type ButtonFieldType,
  type WorkflowDto,
} from '@/api/workflows.api';
import { ModalForm } from '@/shared/form/form';
import classes from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { IconButton } from '@/ui/icon-button';
import { LabelButton } from '@/ui/label-button';

interface FieldRow {
  label: string;
  type: ButtonFieldType;
  isRequired: boolean;
  /** One a line. */
  choices: string;
}

const linesOf = (choices: string) => choices.split('\n').flatMap((line) => line.trim() || []);

interface FieldProps {
  row: FieldRow;
  onChange: (row: FieldRow) => void;
  onRemove: () => void;
}

function FieldEditor({ row, onChange, onRemove }: FieldProps) {
  const { label, type, isRequired, choices } = row;
  return (
    <Paper component="li" withBorder p="sm">
      <Stack gap="xs">
        <div className={classes.pair}>
          <TextInput
            label={t('workflows.editor.label')}
            maxLength={buttonFieldLimits.label.maxLength}
            value={label}
            onChange={({ currentTarget: { value } }) => onChange({ ...row, label: value })}
          />
          <Select
            label={t('workflows.editor.type')}
            data={buttonFieldTypeValues.map((value) => ({ value, label: t(`workflows.editor.types.${value}`) }))}
            value={type}
            allowDeselect={false}
            onChange={(value) => value && onChange({ ...row, type: value })}
          />
        </div>
        {type === 'choice' && (
          <Textarea
            label={t('workflows.editor.choices')}
            autosize
            minRows={2}
            maxRows={8}
            value={choices}
            onChange={({ currentTarget: { value } }) => onChange({ ...row, choices: value })}
          />
        )}
        <div className="line" style={{ justifyContent: 'space-between' }}>
          <Checkbox
            label={t('workflows.editor.required')}
            checked={isRequired}
            onChange={({ currentTarget: { checked } }) => onChange({ ...row, isRequired: checked })}
          />
          <IconButton icon={IconTrash} label={t('workflows.editor.removeField', { name: label })} onClick={onRemove} />
        </div>
      </Stack>
    </Paper>
  );
}

interface Props {
  workflow: WorkflowDto;
  onClose: () => void;
}

/** Gives a workflow a button, changes it or takes it away. */
export function ButtonEditor({ workflow: { id, name, description, button }, onClose }: Props) {
  const act = useAction();
  const [setButton] = useSetButtonMutation();
  const [removeButton, { isLoading: isRemoving }] = useRemoveButtonMutation();
  const first = button?.fields.map(({ choices, ...field }): FieldRow => {
    return { ...field, choices: choices.map(({ text }) => text).join('\n') };
  });
  const form = useSaveForm({
    draftKey: `workflow-button-${String(id)}`,
    // Form values are compared by identity, so the fields are one text.
    initial: {
      name: button?.name ?? name.slice(0, setButtonLimits.name.maxLength),
      description: button?.description ?? description?.slice(0, setButtonLimits.description.maxLength) ?? '',
      fields: JSON.stringify(first ?? []),
    },
    validate: (values) => ({
      name: values.name.trim() === '' && t('workflows.editor.nameRequired'),
      fields: problemOf(values.fields) ?? false,
    }),
    save: (values) => {
      const fields = rowsIn(values.fields).map(({ label, type, isRequired, choices }) => ({
        ...{ label, type, isRequired },
        choices: type === 'choice' ? linesOf(choices).map((text) => ({ text })) : [],
      }));
      return setButton({ id, setButtonDto: { ...values, fields } }).unwrap();
    },
    mapFieldErrors: (error, values) => {
      const details = error.details?.map((one) => ({ ...one, field: one.field.replace(/^fields\W.*/, 'fields') }));
      return fieldErrors({ ...error, ...(details && { details }) }, values);
    },
    failureText: (reason) => t('workflows.editor.failed', { reason }),
    successText: (_result, values) => t('workflows.editor.done', { name: values.name.trim() }),
    onSaved: onClose,
  });
  const rows = rowsIn(form.values.fields);
  const change = (next: readonly FieldRow[]) => {
    form.set({ fields: JSON.stringify(next) });
    form.clearError('fields');
  };
  const remove = async () => {
    if (!(await confirmDeletion(t('workflows.editor.deleteTitle', { name: button?.name })))) return;
    if (!(await act(() => removeButton({ id }).unwrap(), 'workflows.editor.deleteFailed'))) return;
    form.release();
    onClose();
  };
  return (
    <ModalForm
      form={form}
      saveLabel={t('common.save')}
      hint={
        button && (
          <Button
            variant="subtle"
            color="red"
            mr="auto"
            px="xs"
            aria-label={t('workflows.editor.delete')}
            loading={isRemoving}
            onClick={() => void remove()}
          >
            {t('common.delete')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('workflows.editor.text')} <Code>{'{{ $json.body.fields["…"] }}'}</Code>
      </Text>
      <TextInput
        {...form.field('name')}
        label={t('workflows.editor.name')}
        maxLength={setButtonLimits.name.maxLength}
        required
        data-autofocus
      />
      <Textarea
        {...form.field('description')}
        label={t('workflows.editor.description')}
        maxLength={setButtonLimits.description.maxLength}
        autosize
        minRows={2}
      />
      <Input.Wrapper
        role="group"
        label={t('workflows.editor.fields')}
        labelElement="div"
        error={form.field('fields').error as string | undefined}
      >
        <Stack component="ul" gap="xs" my={4}>
          {rows.map((row, index) => (
            <FieldEditor
              key={index}
              row={row}
              onChange={(next) => change(rows.with(index, next))}
              onRemove={() => change(rows.toSpliced(index, 1))}
            />
          ))}
        </Stack>
        <LabelButton
          variant="default"
          size="compact-md"
          icon={IconPlus}
          disabled={rows.length >= setButtonLimits.fields.maxItems}
          onClick={() => change([...rows, { label: '', type: 'text', isRequired: false, choices: '' }])}
          data-path="fields"
        >
          {t('workflows.editor.add')}
        </LabelButton>
      </Input.Wrapper>
    </ModalForm>
  );
}

const rowsIn = (fields: string) => JSON.parse(fields) as FieldRow[];

function problemOf(fields: string): string | undefined {
  const rows = rowsIn(fields);
  if (rows.some(({ label }) => label.trim() === '')) return t('workflows.editor.labelRequired');
  const { choices: limit } = buttonFieldLimits;
  const { maxLength } = buttonChoiceLimits.text;
  const isLong = rows.some(({ type, choices }) => {
    const lines = linesOf(choices);
    return type === 'choice' && (lines.length > limit.maxItems || lines.some((line) => line.length > maxLength));
  });
  return isLong ? t('workflows.editor.tooLong', { count: limit.maxItems, max: maxLength }) : undefined;
}
