import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { onTestFinished } from 'vitest';

/** Shows a component of the landing page in the document, its effects done, until the test is over. */
export async function renderPreact(node: ComponentChild): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  onTestFinished(async () => {
    // With what its effects leave to do when they end, for which there is no window after the last test.
    await act(() => render(null, container));
    container.remove();
  });
  await act(() => render(node, container));
}
