import { VARIABLES } from './variables';

/** Read by npm's commands only. */
const OTHERS = [
  ...['BACKEND', 'ENV_FILE', 'FILES_FOLDER', 'FRONTEND_FOLDER', 'NGINX_ACCESS_LOG', 'NGINX_EXTRAS', 'NGINX_LISTEN'],
  'VITE_LANDING_PASSWORD_SHA256',
];
const KNOWN = [...VARIABLES.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name])), ...OTHERS];

/** What an operator may put in front of a name. */
const PREFIX = /^(BACKEND|DASHBOARD|STUDIO|VITE)_/;
/** First words that other programs use, too. */
const SHARED = /^(DATA|DATABASE|ENV|LISTEN|LOG|MAIL|NGINX|NODE|PRIVATE|PUBLIC|REQUESTS|SITE|VITE|WORDPRESS)_/;
/** Kubernetes sets these for every service, such as one named dashboard. */
const LINK = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$/;
const LINK_VALUE = /^(tcp|udp|sctp):\/\//;
/** A name of several words without the first. */
const rest = (name: string) => /^[A-Z0-9]+_(.+)/.exec(name)?.[1] ?? name;
const letters = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** How many letters to insert, delete, replace or swap with the next. */
function distance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number[], index: number) => row[index] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, isSwapped ? at(before, j - 2) + 1 : Infinity);
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

function nearest(name: string): string | undefined {
  const near = byDistance(KNOWN, name).filter(({ known, far }) => far <= (letters(known).length < 10 ? 1 : 2));
  // A single word may be an ordinary one, such as DATABASE.
  return near.find(({ known }) => /[_-]/.test(name) || letters(known).length === name.length)?.known;
}

const byDistance = (names: string[], name: string) =>
  names.map((known) => ({ known, far: distance(letters(known), letters(name)) })).sort((a, b) => a.far - b.far);

/** The variable with the same first word that the name shortens, as LISTEN_ADDR does, or else the nearest. */
function related(name: string): string | undefined {
  const [first = ''] = /^[A-Z0-9]+_/.exec(name) ?? [];
  const family = first ? KNOWN.filter((known) => known.startsWith(first)) : [];
  const shortened = new RegExp(`^${[...letters(name)].join('.*')}`);
  const meant = family.find((known) => shortened.test(letters(known)));
  return meant ?? (SHARED.test(name) ? undefined : byDistance(family, name)[0]?.known);
}

/** The only known name with the same words behind a missing or another prefix. */
function prefixed(name: string): string | undefined {
  const bare = name.replace(PREFIX, '');
  const same = KNOWN.filter((known) => known === bare || `${known}_FILE` === name);
  if (same.length) return same[0];
  const isPrefixed = bare !== name;
  const alike = isPrefixed || bare.includes('_') ? KNOWN.filter((known) => rest(known) === bare) : [];
  return alike.length === 1 ? alike[0] : undefined;
}

/** Variables that are ignored, but nearly have the name of one that is not. */
export function misspelled(environment: NodeJS.ProcessEnv): string[] {
  const unknown = Object.entries(environment)
    .filter(([name, value]) => value?.trim() && !KNOWN.includes(name) && !LINK.test(name) && !LINK_VALUE.test(value))
    .map(([name]) => name);
  return unknown.flatMap((name) => {
    const meant = nearest(name) ?? prefixed(name.toUpperCase()) ?? related(name.toUpperCase());
    return meant ? [`${name} is not a variable of the product, and ignored: check whether ${meant} is meant`] : [];
  });
}
