/** The statuses of consecutive calls. */
export async function statusesOf(count: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await call(n)).status);
  return statuses;
}

/** The same status this many times. */
export const times = (count: number, status: number): number[] => Array<number>(count).fill(status);
