import { IdField, LongTextField } from '../../../platform/http';
import { sentence } from '../../../platform/text/sentence';

export class AdminMessageDto {
  @IdField({ otherwise: sentence('recipient_missing', 'Choose a recipient') })
  recipientUserId: number;

  @LongTextField({ required: sentence('message_empty', 'The message cannot be empty') })
  message: string;
}
