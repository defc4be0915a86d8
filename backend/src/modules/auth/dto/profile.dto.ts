import { ValidateIf } from 'class-validator';
import { Text } from '../../../platform/http/fields';
import { Email } from './credentials.dto';

export class ProfileDto {
  @Text({ optional: true, nullable: true })
  first_name?: string | null;

  @Text({ optional: true, nullable: true })
  last_name?: string | null;

  @ValidateIf((_, email) => email !== undefined)
  @Email()
  email?: string;
}
