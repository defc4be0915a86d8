import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

/** The tests that a page names: the file, and the title up to what its runner fills in. */
export const namedTests = (page) =>
  [...page.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`\s“([^”]+)”/g)].map(([, file, title]) => ({
    file,
    title: title.replace(/\s+/g, ' ').replace(/ ?%.*/, ''),
  }));

/** Those of them of which no test has passed, or one has not. */
export const unproven = (page, tests) =>
  namedTests(page)
    .filter(({ file, title }) => {
      const named = tests.filter((test) => test.file === file && test.titles.some((one) => one.startsWith(title)));
      return !named.some(({ status }) => status === 'passed') || named.some(({ status }) => status === 'failed');
    })
    .map(({ file, title }) => `docs/security.md: ${file} “${title}” did not pass`);

/** What the security page says without proof, after a run of all tests that it may name. */
export function securityPage(results) {
  const tests = results.flatMap((result) => result.tests ?? []);
  return {
    name: 'security',
    passed: 0,
    failed: unproven(readFileSync(inRoot('docs/security.md'), 'utf8'), tests),
    skipped: [],
  };
}
