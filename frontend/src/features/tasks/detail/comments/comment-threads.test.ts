import { describe, expect, it } from 'vitest';
import { aComment } from '@/test/fixtures/tasks';
import { threadsOf, threadsWith } from './comment-threads';

describe('threads', () => {
  it('show a reply without its comment as a thread', () => {
    expect(threadsOf([aComment({ id: 3, parent_comment_id: 1 })]).map(({ comment }) => comment.id)).toEqual([3]);
  });

  it('that were deleted keep their place during a reply', () => {
    const gone = aComment({ id: 2 });
    const threads = threadsWith(
      new Map([[2, { comment: gone, target: gone }]]),
      [aComment({ id: 1 }), aComment({ id: 3 })],
      null,
    );
    expect(threads.map(({ comment, isDeleted }) => [comment.id, isDeleted])).toEqual([
      [1, undefined],
      [2, true],
      [3, undefined],
    ]);
  });

  it('that newer comments pushed out are not deleted', () => {
    const old = aComment({ id: 2 });
    const threads = threadsWith(new Map([[2, { comment: old, target: old }]]), [aComment({ id: 9 })], 9);
    expect(threads).toEqual([
      { comment: old, replies: [], hasEarlier: true },
      { comment: aComment({ id: 9 }), replies: [] },
    ]);
  });
});
