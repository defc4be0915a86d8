import { Id, Text } from '../../../platform/http/fields';

/** Longest message, in UTF-16 units. Source: contract, section 1. */
const LONGEST = 20_000;

export class AdminMessageDto {
  @Id({ message: 'Choose who is to get the message' })
  recipientUserId: number;

  @Text({ max: LONGEST, multiline: true, required: 'The message cannot be empty' })
  message: string;
}
