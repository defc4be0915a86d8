import type { Row } from '../../platform/database';
import type { User } from './user.entity';

export type Person = Pick<Row<User>, 'id' | 'email' | 'firstName' | 'lastName' | 'profilePicture' | 'deactivatedAt'>;
