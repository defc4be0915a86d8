import type { TFunction } from 'i18next';
import type { Scope } from '@/api/account.api';

type Level = 'none' | 'read' | 'write';

/** The domains of scopes, in the order of the form. */
const readOnly = ['people', 'search'] as const;
const writable = ['tasks', 'projects', 'worktime', 'files', 'notifications', 'costs', 'admin'] as const;
export const domains = [...writable, ...readOnly];
export type Domain = (typeof domains)[number];

export const domainOf = (scope: Scope) => scope.slice(0, scope.indexOf(':')) as Domain;

const forAdmins: readonly Domain[] = ['costs', 'admin'];

/** The scopes that a user can grant. */
export const domainsFor = (isAdmin: boolean): Domain[] =>
  domains.filter((domain) => isAdmin || !forAdmins.includes(domain));

export const levelsOf = (domain: Domain): Level[] =>
  (readOnly as readonly Domain[]).includes(domain) ? ['none', 'read'] : ['none', 'read', 'write'];

/** The part of a domain that these scopes include. */
export function levelIn(scopes: readonly Scope[], domain: Domain): Level {
  const granted = scopes.find((scope) => scope.startsWith(`${domain}:`));
  if (granted === undefined) return 'none';
  return granted.endsWith(':write') ? 'write' : 'read';
}

/** `Tasks: read and write · People: read`. */
export const formatScopes = (scopes: readonly Scope[], t: TFunction): string =>
  domains
    .flatMap((domain) => {
      const level = levelIn(scopes, domain);
      return level === 'none'
        ? []
        : [`${t(`programs.domain.${domain}`)}: ${t(`programs.level.${level}`).toLocaleLowerCase()}`];
    })
    .join(' · ');
