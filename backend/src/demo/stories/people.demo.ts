import { hashPassword } from '../../platform/access/passwords';
import { User } from '../../modules/users/user.entity';
import type { DemoContext, DemoPerson } from '../demo-context';

/** Simple, the same for everybody, and not to be changed at the first login: it is a demo. */
const PASSWORD = 'studio-demo';

const STAFF: (Pick<DemoPerson, 'firstName' | 'lastName' | 'role'> & {
  account: string;
  joined: number;
})[] = [
  { firstName: 'Katharina', lastName: 'Vogt', account: 'katharina', role: 'admin', joined: 410 },
  { firstName: 'Tomasz', lastName: 'Wiśniewski', account: 'tomasz', role: 'admin', joined: 402 },
  { firstName: 'Eleanor', lastName: 'Whitfield', account: 'eleanor', role: 'employee', joined: 388 },
  { firstName: 'Jonas', lastName: 'Größmann', account: 'jonas', role: 'employee', joined: 361 },
  {
    firstName: 'Agnieszka',
    lastName: 'Źródłowska',
    account: 'agnieszka',
    role: 'employee',
    joined: 330,
  },
  { firstName: 'Callum', lastName: 'Hargreaves', account: 'callum', role: 'employee', joined: 245 },
  { firstName: 'Paweł', lastName: 'Kaczmarek', account: 'pawel', role: 'employee', joined: 190 },
  { firstName: 'Miriam', lastName: 'Schäfer', account: 'miriam', role: 'employee', joined: 124 },
];

/** Eight people; the first admin has the e-mail address and password that are configured, if any. */
export async function fillPeople(demo: DemoContext): Promise<void> {
  const { admin } = demo.config;
  const staff = STAFF.map(({ account, joined, ...person }, index) => ({
    ...person,
    id: index + 1,
    email: (index === 0 && admin.email) || `${account}@studio.example`,
    password: (index === 0 && admin.password) || PASSWORD,
    createdAt: demo.ago(joined, 9, 12),
  }));
  demo.people.push(...staff);
  const rows = staff.map(async ({ password, ...user }) => ({
    ...user,
    passwordHash: await hashPassword(password),
    mustChangePassword: false,
    updatedAt: user.createdAt,
  }));
  await demo.insert(User, await Promise.all(rows));
}
