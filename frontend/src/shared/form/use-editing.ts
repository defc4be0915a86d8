import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useHasDraft } from '../drafts/use-draft';

/** Whether a screen is edited in place, as it is at first if there is a draft. */
export function useEditing(draftKey: string) {
  const [isEditing, setEditing] = useState(useHasDraft(draftKey));
  const editButton = useRef<HTMLButtonElement>(null);
  useDidUpdate(() => {
    // The focus disappeared with the form; it stays elsewhere if the user has moved it.
    if (!isEditing && document.activeElement === document.body) editButton.current?.focus();
  }, [isEditing]);
  return { isEditing, setEditing, editButton };
}
