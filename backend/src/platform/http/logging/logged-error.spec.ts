import pino from 'pino';
import { QueryFailedError } from 'typeorm';
import { loggedError, withSafeMessage } from './logged-error';

const SENTENCE = "Incorrect string value: 'Said in confidence' for column";

/** As drivers throw it when a server refuses a statement. */
function refusal(): QueryFailedError {
  const driverError = Object.assign(new Error(SENTENCE), {
    code: 'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD',
    sqlMessage: SENTENCE,
    sql: "INSERT INTO task_comments VALUES ('Said in confidence')",
  });
  return new QueryFailedError('INSERT INTO task_comments VALUES (?)', ['Said in confidence'], driverError);
}

function lineOf(...words: [object, string?]): string {
  const lines: string[] = [];
  const serializers = { err: loggedError };
  pino({ serializers, hooks: { logMethod: withSafeMessage } }, { write: (line) => void lines.push(line) }).error(
    ...words,
  );
  return lines.join('');
}

describe('the log of a refused statement', () => {
  it.each([
    ['without words', [{ err: refusal() }]],
    ['with words that are missing, as a job that failed is logged', [{ err: refusal() }, undefined]],
    ['with words', [{ err: refusal() }, 'Request 1 failed']],
    ['as the cause of another', [{ err: new Error('outside', { cause: refusal() }) }]],
    ['as one of several', [{ err: new AggregateError([refusal()], 'Two failed') }]],
  ] as [string, [object, string?]][])('%s does not contain its values', (_, words) => {
    const line = lineOf(...words);
    expect(line).not.toContain('Said in confidence');
    expect(line).not.toContain('INSERT');
    expect(line).toContain('ER_TRUNCATED_WRONG_VALUE_FOR_FIELD');
    expect(line).toContain('logged-error.spec');
  });

  it('keeps the message of any other error', () => {
    expect(JSON.parse(lineOf({ err: new Error('The folder is full') }))).toMatchObject({
      msg: 'The folder is full',
      err: { type: 'Error', message: 'The folder is full' },
    });
  });
});
