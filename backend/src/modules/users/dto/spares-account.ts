import { SparesUnchanged } from '../../../platform/http/validation/spares-unchanged';
import { User } from '../user.entity';

export const SparesAccount = () =>
  SparesUnchanged(User, { email: 'email', first_name: 'firstName', last_name: 'lastName' });
