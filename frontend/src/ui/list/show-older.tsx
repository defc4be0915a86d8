import { Box, Text, VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '@/i18n';
import { TextButton } from '../text-button';

/** The texts of a list, and whether it has older pages. */
export const olderOf = (
  list: 'notifications' | 'tasks.comments' | 'tasks.history',
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean },
) => ({
  hasOlder: pages.hasNextPage,
  busy: pages.isFetchingNextPage,
  label: t(`${list}.older`),
  endLabel: t(`${list}.noOlder`),
  statusText: (count: number) => t(`${list}.shownOlder`, { count }),
});

interface Props {
  hasOlder: boolean;
  busy: boolean;
  /** Of the button. */
  label: string;
  /** Replaces the button once everything is loaded. */
  endLabel: string;
  /** The number of loaded items. */
  count: number;
  /** Announces to screen readers how many were added. */
  statusText: (added: number) => string;
  onOlder: () => void;
}

/** Loads the older part of a list. Keyboard focus stays here, even at the end of the list. */
export function ShowOlder({ hasOlder, busy, label, endLabel, count, statusText, onOlder }: Props) {
  /** The count when the user last asked for older ones. */
  const [before, setBefore] = useState<number>();
  const isUsed = before !== undefined;
  // Only the first change: items that arrive later are newer ones.
  const [added, setAdded] = useState(0);
  if (isUsed && added === 0 && count > before) setAdded(count - before);
  const end = useRef<HTMLParagraphElement>(null);
  // The focused button was removed, and nothing else has taken the focus.
  useLayoutEffect(() => {
    if (!hasOlder && isUsed && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [hasOlder, isUsed]);

  if (!hasOlder && !isUsed) return null;
  return (
    <Box mb="md">
      {hasOlder ? (
        <TextButton
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            setBefore(count);
            setAdded(0);
            onOlder();
          }}
        >
          {label}
        </TextButton>
      ) : (
        <Text ref={end} tabIndex={-1} c="dimmed" fz={13} lh="28px">
          {endLabel}
        </Text>
      )}
      <VisuallyHidden role="status">
        {/* Cleared in between: the same text twice would be announced once. */}
        {added > 0 && statusText(added)}
      </VisuallyHidden>
    </Box>
  );
}
