import { UsersService } from '../../../src/modules/users/users.service';
import { describeOnce } from '../../support/test-app';
import type { Failure } from '../../support/types';

describeOnce('a server error', (app) => {
  const failing = async (error: unknown) => {
    const client = await app().employee();
    jest.spyOn(app().nest.get(UsersService), 'list').mockRejectedValueOnce(error);
    return client.get<Failure>('/api/users', { 'x-request-id': 'request-of-this-test' });
  };

  it('reveals nothing about the implementation', async () => {
    const { status, body, headers } = await failing(
      new Error('SELECT hush FROM /work/secret.ts at Object.<anonymous>'),
    );
    expect({ status, body }).toEqual({
      status: 500,
      body: { error: 'Something went wrong on our side. Please try again.', statusCode: 500, code: 'our_fault' },
    });
    expect(headers.get('x-request-id')).toBe('request-of-this-test');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['ER_LOCK_DEADLOCK', 503, '5'],
    ['ER_LOCK_WAIT_TIMEOUT', 503, '5'],
    ['PROTOCOL_CONNECTION_LOST', 503, '5'],
    ['ER_NO_REFERENCED_ROW_2', 409, null],
    ['ER_DUP_ENTRY', 409, null],
  ])('of the database, %s, is reported as such', async (code, status, retryAfter) => {
    const answer = await failing(
      Object.assign(new Error('hush'), { driverError: Object.assign(new Error(), { code }) }),
    );
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
    expect(answer.body.error).not.toContain('hush');
  });

  it('of a connection that the driver gave up is reported as an unreachable database', async () => {
    const lost = Object.assign(new Error('closed state'), { fatal: true });
    const answer = await failing(Object.assign(new Error('hush'), { driverError: lost }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
