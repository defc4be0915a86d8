import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { useGetUsersQuery } from '@/api/session.api';
import { matcherFor, searchable } from '@/ui/text/searchable';
import { before, handlesOf } from '../text/mentions';
import { change } from './edits';

/** The text after an @, no longer than a name. */
const begun = /@([^\n@]{0,40})$/u;

const shownAtMost = 6;

/** The query, and the position of its @. */
function askedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  if (selectionStart !== selectionEnd) return null;
  const [all, query = ''] = begun.exec(value.slice(0, selectionStart)) ?? [];
  if (all === undefined) return null;
  const from = selectionStart - all.length;
  return from > 0 && before.test(value.charAt(from - 1)) ? null : { from, query };
}

/** Suggests users after an @. */
export function useMentions(field: RefObject<HTMLTextAreaElement | null>) {
  const listId = useId();
  const [asked, setAsked] = useState<ReturnType<typeof askedIn>>(null);
  const [index, setIndex] = useState(0);
  /** The @ whose list was dismissed. */
  const [dismissed, setDismissed] = useState(-1);
  const { data: people } = useGetUsersQuery(undefined, { skip: asked === null });

  const found = useMemo(() => {
    if (!asked || !people) return [];
    const matches = matcherFor(asked.query);
    return [...handlesOf(people.filter(({ deactivated_at }) => !deactivated_at))]
      .filter(([{ email }, handle]) => matches(searchable(`${handle} ${email}`)))
      .sort(([, a], [, b]) => a.localeCompare(b))
      .slice(0, shownAtMost)
      .map(([person, handle]) => ({ person, handle }));
  }, [asked, people]);
  // A complete name needs no suggestions.
  const isComplete = found.some(({ handle }) => asked?.query === `${handle} `);
  const isOpen = found.length > 0 && asked !== null && asked.from !== dismissed && !isComplete;

  const choose = (handle: string) => {
    const { current } = field;
    if (!current || !asked) return;
    change(current, ({ from: caret }) => {
      const text = `@${handle} `;
      const end = asked.from + text.length;
      return { from: asked.from, to: caret, text, select: [end, end] };
    });
    setAsked(null);
  };

  return {
    isOpen,
    found,
    index,
    listId,
    optionId: (at: number) => `${listId}-${String(at)}`,
    choose,
    look: () => {
      const next = field.current && askedIn(field.current);
      if (next?.from === asked?.from && next?.query === asked?.query) return;
      setAsked(next);
      setIndex(0);
      if (!next) setDismissed(-1);
    },
    close: () => setAsked(null),
    /** @returns whether the list handled the key */
    onKey: (event: KeyboardEvent): boolean => {
      if (!isOpen || event.nativeEvent.isComposing) return false;
      const { key } = event;
      const count = found.length;
      if (key === 'ArrowDown') setIndex((index + 1) % count);
      else if (key === 'ArrowUp') setIndex((index + count - 1) % count);
      else if (key === 'Escape') setDismissed(asked.from);
      else if ((key === 'Enter' || key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey)
        choose(found[index]?.handle ?? '');
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

export type Mentions = ReturnType<typeof useMentions>;
