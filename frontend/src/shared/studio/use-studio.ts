import { useGetConfigQuery } from '@/api/session.api';

/** The defaults until the server has answered. */
const defaults = { zone: 'Europe/Berlin', firstMonth: 10 };

/** The studio's settings for showing work time. */
export function useStudio(): { zone: string; firstMonth: number } {
  const { data } = useGetConfigQuery();
  return data ? { zone: data.timezone, firstMonth: data.worktimeCurrentYearFirstMonth } : defaults;
}
