import { IdField } from '../../../platform/http/validation/fields';
import { LongTextField } from '../../../platform/http/validation/text-fields';

export class AdminMessageDto {
  @IdField({ message: 'Choose who is to get the message' })
  recipientUserId: number;

  @LongTextField({ required: 'The message cannot be empty' })
  message: string;
}
