export type Step = () => Promise<unknown>;

/** Undoes what was started, newest first and to the end, and then tells what went wrong on the way. */
export async function undo(steps: Step[]): Promise<void> {
  const problems: unknown[] = [];
  for (const step of steps.reverse()) await step().catch((error: unknown) => problems.push(error));
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('\n'));
}
