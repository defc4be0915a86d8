import { z } from 'zod';
import type { Row } from '../../../platform/database';
import { BooleanField, EnumField, ListField, NAME_REQUIRED, TextField } from '../../../platform/http';
import { sentence } from '../../../platform/text/sentence';
import type { Workflow } from '../workflow.entity';
import { BUTTON_FIELD_TYPES, type ButtonFieldType, MAX_BUTTON_FIELDS, MAX_BUTTON_TEXT } from '../workflows.constants';

const MAX_CHOICES = 20;

class ButtonChoiceDto {
  @TextField({ max: 100, required: sentence('workflow_choice_required', 'Fill in each entry of the choice') })
  text: string;
}

/** A value that a button asks for. */
export class ButtonFieldDto {
  /** Its name in the form, and in what the webhook gets. */
  @TextField({ max: 60, required: sentence('workflow_label_required', 'Each field needs a name') })
  label: string;

  @EnumField(BUTTON_FIELD_TYPES, 'ButtonFieldType')
  type: ButtonFieldType;

  @BooleanField()
  isRequired: boolean;

  /** Of a choice; empty for the other types. */
  @ListField(ButtonChoiceDto, { max: MAX_CHOICES })
  choices: ButtonChoiceDto[];
}

export class SetButtonDto {
  @TextField({ max: 60, required: NAME_REQUIRED })
  name: string;

  @TextField({ max: 300 })
  description: string;

  @ListField(ButtonFieldDto, { max: MAX_BUTTON_FIELDS })
  fields: ButtonFieldDto[];
}

/** Starts a workflow. It is offered on tasks or projects if it has a field for one. */
export class ButtonDto {
  /** Of its workflow. */
  id: number;
  name: string;
  description: string;
  /** False: its workflow is switched off or has lost its webhook. */
  isReady: boolean;
  fields: ButtonFieldDto[];

  static from(workflow: Row<Workflow>): ButtonDto | null {
    const { id, buttonName, buttonDescription, isActive, isGone, webhookPath } = workflow;
    if (buttonName === null) return null;
    const isReady = isActive && !isGone && webhookPath !== null;
    const fields = fieldsIn(workflow.buttonFields);
    return { id, name: buttonName, description: buttonDescription ?? '', isReady, fields };
  }
}

export class ButtonValueDto {
  /** The field's. */
  @TextField({ max: 60, required: NAME_REQUIRED })
  label: string;

  /** Text, one of the choices, or the id of a project, task or file; may be empty. */
  @TextField({ max: MAX_BUTTON_TEXT, multiline: true })
  value: string;
}

export class PressButtonDto {
  @ListField(ButtonValueDto, { max: MAX_BUTTON_FIELDS })
  values: ButtonValueDto[];
}

export class ButtonAnswerDto {
  /** What the workflow answered, at most 4 kB: text or JSON; empty if it is a web page. */
  answer: string;
}

const FIELDS = z.array(
  z.object({
    label: z.string(),
    type: z.enum(BUTTON_FIELD_TYPES),
    isRequired: z.boolean(),
    choices: z.array(z.object({ text: z.string() })),
  }),
);

/** Empty if an admin has changed the raw value to something else. */
function fieldsIn(stored: string | null): ButtonFieldDto[] {
  try {
    return FIELDS.safeParse(JSON.parse(stored ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
