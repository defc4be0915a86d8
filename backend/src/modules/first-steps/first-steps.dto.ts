/** What a new studio begins with, and what of it exists. */
export class FirstStepsDto {
  /** Whether admins still see the steps. Once false, it stays so. */
  isOpen: boolean;
  /** Whether there is a second account. */
  colleague: boolean;
  project: boolean;
  task: boolean;
  cost: boolean;
  /** Whether the studio has a name of its own, or an admin ticked the step. */
  landing: boolean;
}
