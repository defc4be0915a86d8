import type { DataSource } from 'typeorm';
import { fault, fine, type Finding } from '../../platform/diagnosis/finding';
import { quoted } from '../../platform/text/quoted';

interface Account {
  email: string;
  role: string;
  deactivated_at: string | null;
  erased_at: string | null;
}

/** Whether an admin can sign in; without one, only the command line can help. */
export async function checkAdmins(dataSource: DataSource): Promise<Finding[]> {
  const sql = 'SELECT email, role, deactivated_at, erased_at FROM users ORDER BY id';
  const accounts = await dataSource.query<Account[]>(sql);
  if (!accounts.length) return [fine('accounts', 'none yet: the first start creates an admin')];
  const left = accounts.filter(({ erased_at }) => erased_at === null);
  const admins = left.filter(({ role }) => role === 'admin');
  const isActive = ({ deactivated_at }: Account) => deactivated_at === null;
  const able = admins.filter(isActive).length;
  if (able) return [fine('accounts', `${left.length}; admins who can sign in: ${able}`)];
  const [admin, employee] = [admins[0], left.find(isActive)];
  const command = admin
    ? `activate ${quoted(admin.email)}`
    : employee
      ? `make-admin ${quoted(employee.email)}`
      : 'create EMAIL --admin';
  return [fault('accounts', { text: `No admin can sign in. Change that with the command: studio user ${command}` })];
}
