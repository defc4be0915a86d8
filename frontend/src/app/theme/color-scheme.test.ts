import { expect, it, onTestFinished } from 'vitest';
import { colorSchemeManager } from './theme';

it('the window’s frame follows the chosen scheme, and the system again', () => {
  const metas = ['light', 'dark'].map(() => Object.assign(document.createElement('meta'), { name: 'theme-color' }));
  document.head.append(...metas);
  onTestFinished(() => metas.forEach((meta) => meta.remove()));
  const media = () => metas.map((meta) => meta.media);
  colorSchemeManager.set('dark');
  expect(media()).toEqual(['not all', 'all']);
  colorSchemeManager.set('light');
  expect(media()).toEqual(['all', 'not all']);
  colorSchemeManager.set('auto');
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
