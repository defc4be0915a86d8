import { BooleanField, IdField } from '../../platform/http/validation/fields';
import { EmailField } from '../auth/dto/credential-fields';
import { UserDto } from '../users/dto/user.dto';

export class EraseUserDto {
  /** The address of the account, typed by whoever means it. */
  @EmailField()
  email: string;

  /** User id of whoever gets the tasks that are not done; without it, they stay with the former colleague. */
  @IdField({ optional: true, nullable: true })
  handTasksTo?: number | null;

  /** Whether first and last name, and the address before the @, go where they stand alone, too. Default: true. */
  @BooleanField({ optional: true })
  namesAlone?: boolean;
}

export class ErasedUserDto {
  user: UserDto;
  /** How many tasks were handed over. */
  handedOver: number;
}
