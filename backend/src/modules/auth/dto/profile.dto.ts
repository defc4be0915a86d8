import { MayBeLeftOut, Text } from '../../../platform/http/fields';
import { Email } from './credentials.dto';

export class ProfileDto {
  @Text({ optional: true, nullable: true })
  first_name?: string | null;

  @Text({ optional: true, nullable: true })
  last_name?: string | null;

  @MayBeLeftOut()
  @Email()
  email?: string;
}
