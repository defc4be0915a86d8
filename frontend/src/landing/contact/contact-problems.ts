export const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactProblem = ContactField | 'emailShape';

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with each field, by the key of its text; an empty object when all is well. */
export function contactProblems(values: Record<ContactField, string>): Partial<Record<ContactField, ContactProblem>> {
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  for (const field of contactFields) if (values[field].trim() === '') problems[field] = field;
  if (!problems.email && !emailShape.test(values.email.trim())) problems.email = 'emailShape';
  return problems;
}
