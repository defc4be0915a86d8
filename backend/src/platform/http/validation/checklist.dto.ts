import { LongTextField } from './text-fields';
import { BooleanField, IntegerField } from './fields';
import { sentence } from '../../text/sentence';

/** A checklist entry to check or uncheck. */
export class CheckItemDto {
  /** Its line in the text, from 0. If the text has changed, the line with the same words is used. */
  @IntegerField()
  line: number;

  /** The whole line as the client saw it, such as `- [ ] call them`. */
  @LongTextField({ required: sentence('checklist_line_missing', 'The checklist line is required') })
  text: string;

  @BooleanField()
  checked: boolean;
}
