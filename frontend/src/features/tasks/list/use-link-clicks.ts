import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Follows plain links inside an element without reloading the page. One listener instead of a router link per cell,
 * each of which would resolve its address whenever a row mounts.
 */
export function useLinkClicks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isForBrowser || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.pathname);
  };
}
