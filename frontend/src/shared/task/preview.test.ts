import { describe, expect, it } from 'vitest';
import { previewOf } from './preview';

describe('the beginning of a description', () => {
  it('of as many characters as fit stands as it is, of one more is cut', () => {
    expect(previewOf('x'.repeat(80), 80)).toBe('x'.repeat(80));
    expect(previewOf('x'.repeat(81), 80)).toBe(`${'x'.repeat(80)}…`);
  });

  it('is one line, and cuts no character in two', () => {
    expect(previewOf('two\n\nlines', 80)).toBe('two lines');
    expect(previewOf('🥐'.repeat(90), 80)).toBe(`${'🥐'.repeat(80)}…`);
    expect(previewOf(null, 80)).toBe('');
  });
});
