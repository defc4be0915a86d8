import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { onTestFinished } from 'vitest';

/** Renders a component of the landing page, with its effects, until the end of the test. */
export async function renderPreact(node: ComponentChild): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  onTestFinished(async () => {
    // Runs cleanups of effects, because there is no window after the last test.
    await act(() => render(null, container));
    container.remove();
  });
  await act(() => render(node, container));
}
