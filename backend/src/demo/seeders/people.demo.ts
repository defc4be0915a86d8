import { hashPassword } from '../../platform/access/passwords';
import { User } from '../../modules/users/user.entity';
import type { DemoContext } from '../demo-context';

/** Simple, the same for all users, and not to be changed at the first login: it is a demo. */
const PASSWORD = 'studio-demo';

/** Eight users; the first admin has the configured e-mail address and password, if any. */
export async function fillPeople(demo: DemoContext): Promise<void> {
  const { config, story } = demo;
  const { admin } = config;
  const staff = story.staff.map(({ account, joined, ...person }, index) => ({
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
