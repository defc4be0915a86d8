import { useGetConfigQuery } from '@/api/config.api';

/** What the server keeps until it has said otherwise. */
const defaults = { zone: 'Europe/Berlin', firstMonth: 10 };

/** The facts of the studio that work time is shown by. */
export function useStudio(): { zone: string; firstMonth: number } {
  const { data } = useGetConfigQuery();
  return data ? { zone: data.timezone, firstMonth: data.worktimeCurrentYearFirstMonth } : defaults;
}
