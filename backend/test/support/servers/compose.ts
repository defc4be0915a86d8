import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = join(__dirname, '../../../..');

export const readRoot = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

/** The parts of a service that the tests check. */
export interface Service {
  image: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: { test: string[] };
  build?: { dockerfile: string; target: string; args?: Record<string, string> };
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas?: number; resources?: { limits?: { cpus?: string; memory?: string } } };
  volumes?: string[];
  ports?: string[];
}

export interface Compose {
  name?: string;
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
}

/** `${NAME:-default}`, `${NAME-default}` and `${NAME:?message}`, as compose reads them. */
const PLACE = /\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g;

/** The variables that a compose file reads from its environment. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))].sort();
}

/** A compose file with variables filled in; throws the file's own message if a required one is missing. */
export function compose(text: string, environment: Record<string, string> = {}): Compose {
  const fill = (value: string) =>
    value.replace(PLACE, (_place, name: string, operator = '', rest = '') => {
      const given = environment[name];
      const isGiven = String(operator).startsWith(':') ? Boolean(given) : given !== undefined;
      if (isGiven) return given ?? '';
      if (String(operator).endsWith('?')) throw new Error(`${name}: ${String(rest)}`);
      return String(rest);
    });
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value);
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, filled(inner)] as const);
    // Compose converts texts to numbers where it expects numbers.
    return Object.fromEntries(entries.map(([key, inner]) => [key, key === 'replicas' ? Number(inner) : inner]));
  };
  return filled(parse(text, { merge: true })) as Compose;
}
