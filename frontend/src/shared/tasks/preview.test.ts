import { describe, expect, it } from 'vitest';
import { previewOf } from './preview';

const preview = (description: string | null, isExcerpt?: boolean) => previewOf({ description, isExcerpt }, 80);

describe('the beginning of a description', () => {
  it('of as many characters as fit stands as it is, of one more is cut', () => {
    expect(preview('x'.repeat(80))).toBe('x'.repeat(80));
    expect(preview('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`);
  });

  it('is one line, splits no character, and ends in an ellipsis where the list has an excerpt', () => {
    expect(preview('two\n\nlines')).toBe('two lines');
    expect(preview('🥐'.repeat(90))).toBe(`${'🥐'.repeat(80)}…`);
    expect(preview(null)).toBe('');
    expect(preview('short', true)).toBe('short…');
  });
});
