import type { DemoPerson } from '../demo-context';

/** Two people work part-time, one of them only since this autumn. */
const TERMS = [
  { account: 'eleanor@', sinceDays: 400, weeklyMinutes: 1920, workingDays: '1234' },
  { account: 'jonas@', sinceDays: 45, weeklyMinutes: 1500, workingDays: '12345' },
] as const;

const FULL_TIME = { sinceDays: Infinity, weeklyMinutes: 2400, workingDays: '12345' };

export const partTimeOf = ({ email }: DemoPerson) => TERMS.find(({ account }) => email.startsWith(account));

/** The weekly hours and working days of a user that many days ago. */
export function termsOn(person: DemoPerson, daysAgo: number) {
  const partTime = partTimeOf(person);
  const { weeklyMinutes, workingDays } = partTime && daysAgo <= partTime.sinceDays ? partTime : FULL_TIME;
  return { dayMinutes: weeklyMinutes / workingDays.length, workingDays };
}
