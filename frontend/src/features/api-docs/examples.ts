import { curl } from './curl';

interface Given {
  /** The address of this dashboard. */
  origin: string;
  userId: number;
  isAdmin: boolean;
  /** `YYYY-MM-DD`, the studio's current date. */
  today: string;
}

/** The most common tasks of programs, as complete commands. */
export function commonExamples({ origin, userId, isAdmin, today }: Given) {
  const [year = '', month = ''] = today.split('-').map((part) => String(Number(part)));
  const times = { work_date: today, start_at: '09:00', end_at: '17:30', reason: 'On site at the client' };
  const examples = [
    { name: 'tasks', command: curl(origin, { method: 'GET', path: '/api/tasks' }) },
    {
      name: 'create',
      command: curl(origin, {
        method: 'POST',
        path: '/api/tasks',
        body: { title: 'Call the client back', assignee: userId, priority: 'high' },
      }),
    },
    { name: 'worktime', command: curl(origin, { method: 'POST', path: '/api/worktime/corrections', body: times }) },
    {
      name: 'costs',
      command: curl(origin, { method: 'GET', path: `/api/finances/costs?year=${year}&month=${month}` }),
    },
    { name: 'document', command: curl(origin, { method: 'GET', path: '/api/openapi.json' }) },
  ] as const;
  return examples.filter(({ name }) => isAdmin || name !== 'costs');
}
