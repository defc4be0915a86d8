export const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactProblem = ContactField | 'emailShape';

/** A local part, an @, and a domain with a dot inside. Not a regular expression, which long input could slow down. */
function hasEmailShape(text: string): boolean {
  const [local, domain = '', ...rest] = text.split('@');
  return local !== '' && rest.length === 0 && domain.slice(1, -1).includes('.') && !/\s/.test(text);
}

/** What is wrong with each field, as a key of its text; empty if all are valid. */
export function contactProblems(values: Record<ContactField, string>): Partial<Record<ContactField, ContactProblem>> {
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  for (const field of contactFields) if (values[field].trim() === '') problems[field] = field;
  if (!problems.email && !hasEmailShape(values.email.trim())) problems.email = 'emailShape';
  return problems;
}
