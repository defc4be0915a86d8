/** The scopes of access tokens. Write access includes read access. */
export const SCOPES = [
  'tasks:read',
  'tasks:write',
  'projects:read',
  'projects:write',
  'costs:read',
  'costs:write',
  'files:read',
  'files:write',
  'worktime:read',
  'worktime:write',
  'notifications:read',
  'notifications:write',
  'people:read',
  'search:read',
  'admin:read',
  'admin:write',
] as const;
export type Scope = (typeof SCOPES)[number];

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text);

export const isGranted = (granted: readonly Scope[], needed: Scope): boolean =>
  granted.some((scope) => scope === needed || scope === needed.replace(/:read$/, ':write'));

/** Sorted, without duplicates and scopes that another one includes. */
export function tidied(scopes: readonly Scope[]): Scope[] {
  const written = scopes.filter((scope) => scope.endsWith(':write'));
  return SCOPES.filter((scope) => written.includes(scope) || (scopes.includes(scope) && !isGranted(written, scope)));
}
