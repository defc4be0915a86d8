/** Resolves to the work's result, or rejects with `late()` after the timeout. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), milliseconds);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
