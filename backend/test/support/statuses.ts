/** The statuses of calls that are made one after another. */
export async function statusesOf(count: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await call(n)).status);
  return statuses;
}

/** So many times the same status. */
export const times = (count: number, status: number): number[] => Array<number>(count).fill(status);
