import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.mjs';

const isNoise = (line) => line.trim() === '' || /node_modules|<anonymous>/.test(line);

/** The name of a failed test, with the beginning of its message below. */
function withMessage(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !isNoise(line));
  return [name, ...lines.slice(0, 6).map((line) => `    ${line}`)].join('\n');
}

/** Vitest reports in Jest's format. */
function jestReport({ testResults }) {
  const result = { passed: 0, failed: [], skipped: [], files: [], tests: [] };
  for (const { name: path, status: fileStatus, message, assertionResults, startTime, endTime } of testResults) {
    const file = relative(root, path);
    result.files.push({ file, seconds: (endTime - startTime) / 1000 });
    for (const { status, ancestorTitles, title, failureMessages } of assertionResults) {
      const titles = [...ancestorTitles, title];
      const name = `${file}: ${titles.join(' ')}`;
      result.tests.push({ file, titles, status });
      if (status === 'passed') result.passed += 1;
      else if (status === 'failed') result.failed.push(withMessage(name, failureMessages[0]));
      else result.skipped.push(name);
    }
    const hasFailedTest = assertionResults.some(({ status }) => status === 'failed');
    if (fileStatus === 'failed' && !hasFailedTest) result.failed.push(withMessage(`${file}: the file itself`, message));
  }
  return result;
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

function playwrightReport({ config, suites, errors }) {
  const folder = relative(root, config.rootDir);
  const tests = suites.flatMap(specsIn).flatMap(({ file, title, tests: runs }) =>
    runs.map(({ status, results }) => ({
      file: `${folder}/${file}`,
      name: `${folder}/${file}: ${title}`,
      status,
      error: results.at(-1)?.error,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  const having = (wanted) => tests.filter(({ status }) => status === wanted);
  const repeated = having('flaky').map(({ name }) => name);
  return {
    passed: having('expected').length + repeated.length,
    failed: [
      ...having('unexpected').map(({ name, error }) => withMessage(name, error?.message)),
      ...errors.map(({ message }) => withMessage('e2e: outside of any test', message)),
    ],
    skipped: having('skipped').map(({ name }) => name),
    repeated,
    files: tests,
  };
}

/** Parsers of each runner's JSON report: the number of passed tests, and the names of the others. */
export const readers = { jest: jestReport, vitest: jestReport, playwright: playwrightReport };
