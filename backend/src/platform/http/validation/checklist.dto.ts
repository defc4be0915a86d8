import { LongTextField } from './text-fields';
import { BooleanField, IntegerField } from './fields';
import { sentence } from '../../text/sentence';

/** An entry of a checklist in a text, to be ticked, or no longer. */
export class TickDto {
  /** Its line in the text, from 0. If the text has changed meanwhile, the line with the same words is meant. */
  @IntegerField()
  line: number;

  /** The whole line as it was seen, such as `- [ ] call them`. */
  @LongTextField({ required: sentence('checklist_line_missing', 'Say which line of the checklist is meant') })
  text: string;

  @BooleanField()
  checked: boolean;
}
