import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

/** The tests that a page names: the file, and the title up to its first placeholder. */
export const namedTests = (page) =>
  [...page.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`\s“([^”]+)”/g)].map(([, file, title]) => ({
    file,
    title: title.replace(/\s+/g, ' ').replace(/ ?%.*/, ''),
  }));

/** The named tests of which none has passed, or one has failed. */
export const unproven = (page, tests) =>
  namedTests(page)
    .filter(({ file, title }) => {
      const named = tests.filter((test) => test.file === file && test.titles.some((one) => one.startsWith(title)));
      return !named.some(({ status }) => status === 'passed') || named.some(({ status }) => status === 'failed');
    })
    .map(({ file, title }) => `docs/security.md: ${file} “${title}” did not pass`);

/** Claims of the security page without a passed test, after a run of all tests that it may name. */
export function securityPage(results) {
  const tests = results.flatMap((result) => result.tests ?? []);
  return {
    name: 'security',
    passed: 0,
    failed: unproven(readFileSync(inRoot('docs/security.md'), 'utf8'), tests),
    skipped: [],
  };
}
