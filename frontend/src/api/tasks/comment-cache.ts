import type { CommentDto, CommentPageDto } from '../generated/comments.gen';

/** The loaded pages of a task's comments, newest first. */
export interface CommentPages {
  pages: CommentPageDto[];
}

/** Unsaved comments have negative ids, which no stored comment has. */
export const isUnsaved = ({ id }: CommentDto) => id < 0;

const age = (comment: CommentDto) => (isUnsaved(comment) ? Infinity : comment.id);

/** All loaded comments, oldest first. A comment loaded along with a reply may be on several pages. */
export function commentsIn({ pages }: CommentPages): CommentDto[] {
  const known = new Map<number, CommentDto>();
  for (const { items } of pages) for (const comment of items) known.set(comment.id, comment);
  return [...known.values()].sort((a, b) => (age(a) === age(b) ? 0 : age(a) - age(b)));
}

/* These mutate the given pages, as the cache's drafts expect. */

/** Appends an unsaved comment. */
export function addComment({ pages }: CommentPages, comment: CommentDto): void {
  const [newest] = pages;
  if (!newest) return;
  newest.items.push(comment);
  newest.total += 1;
}

/** Replaces the unsaved comment with the stored one, which a refetch may have added already. */
export function settleComment({ pages }: CommentPages, draftId: number, stored: CommentDto): void {
  for (const page of pages) {
    if (!page.items.some(({ id }) => id === draftId)) continue;
    page.items = page.items.filter(({ id }) => id !== stored.id).map((c) => (c.id === draftId ? stored : c));
  }
}

export function changeComment(
  { pages }: CommentPages,
  changed: number,
  change: (comment: CommentDto) => CommentDto,
): void {
  for (const page of pages)
    page.items = page.items.map((comment) => (comment.id === changed ? change(comment) : comment));
}

/** Removes a comment and its replies. */
export function dropComment({ pages }: CommentPages, gone: number): void {
  const lost = new Set<number>();
  for (const page of pages) {
    for (const { id, parent_comment_id: parent } of page.items) if (id === gone || parent === gone) lost.add(id);
    page.items = page.items.filter(({ id }) => !lost.has(id));
  }
  for (const page of pages) page.total -= lost.size;
}
