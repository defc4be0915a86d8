import type { Row } from '../../platform/database/queries/row';
import type { User } from './user.entity';

export type Person = Pick<Row<User>, 'id' | 'email' | 'firstName' | 'lastName' | 'profilePicture' | 'deactivatedAt'>;
