import { BooleanField, IdField } from '../../platform/http';
import { EmailField } from '../auth/dto/credential-fields';
import { UserDto } from '../users/dto/user.dto';

export class EraseUserDto {
  /** The address of the account, typed as a confirmation. */
  @EmailField()
  email: string;

  /** User id of the new assignee of the unfinished tasks; without it, the former colleague keeps them. */
  @IdField({ optional: true, nullable: true })
  handTasksTo?: number | null;

  /** Whether first name, last name and the address before the @ are replaced on their own, too. Default: true. */
  @BooleanField({ optional: true })
  namesAlone?: boolean;
}

export class ErasedUserDto {
  user: UserDto;
  /** The number of tasks handed over. */
  handedOver: number;
}
