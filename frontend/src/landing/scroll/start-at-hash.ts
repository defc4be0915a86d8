/** The browser looks for the target of the address's hash before the page is rendered, and does not find it. */
export function startAtHash(): void {
  const { hash } = window.location;
  if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
}
