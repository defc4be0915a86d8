/**
 * The last resort when not even the words arrived with which the application would explain itself: no framework, no
 * translation, and a way to try again.
 */
export function showStartFailure(root: HTMLElement): void {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = 'Loading chunk failed';
  const retry = document.createElement('button');
  retry.textContent = 'Try again';
  retry.addEventListener('click', () => window.location.reload());
  root.replaceChildren(text, retry);
}
