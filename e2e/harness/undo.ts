export type Step = () => Promise<unknown>;

/** Runs all cleanup steps, newest first, and then throws their errors. */
export async function undo(steps: Step[]): Promise<void> {
  const problems: unknown[] = [];
  for (const step of steps.reverse()) await step().catch((error: unknown) => problems.push(error));
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('\n'));
}
