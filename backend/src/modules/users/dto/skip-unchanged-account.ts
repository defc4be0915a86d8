import { SkipUnchanged } from '../../../platform/http/validation/skip-unchanged';
import { User } from '../user.entity';

export const SkipUnchangedAccount = () =>
  SkipUnchanged(User, { email: 'email', first_name: 'firstName', last_name: 'lastName' });
