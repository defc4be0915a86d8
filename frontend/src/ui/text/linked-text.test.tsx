import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LinkedText, segmentsOf } from './linked-text';

const linksIn = (text: string) => segmentsOf(text).flatMap(({ href }) => href ?? []);

describe('plain text', () => {
  it('turns web addresses into links that open a new tab, and renders no markup', () => {
    render(<LinkedText text={'<b>See</b> https://example.com/a?b=c#d,\nthen answer.'} />);
    const link = screen.getByRole('link', { name: 'https://example.com/a?b=c#d' });
    expect(link).toHaveAttribute('href', 'https://example.com/a?b=c#d');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer noopener');
    expect(link.parentElement).toHaveTextContent('<b>See</b> https://example.com/a?b=c#d, then answer.');
  });

  it.each([
    ['(https://example.com)', ['https://example.com']],
    ['https://example.com/wiki/Oven_(kitchen)', ['https://example.com/wiki/Oven_(kitchen)']],
    ['https://example.com/a. https://example.com/b!', ['https://example.com/a', 'https://example.com/b']],
    ['„https://example.com”', ['https://example.com']],
    ['javascript:alert(1) ftp://example.com www.example.com', []],
    ['<a href="https://example.com">', ['https://example.com']],
  ])('in %s links to %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
    const shown = segmentsOf(text).map((stretch) => stretch.text);
    expect(shown.join('')).toBe(text);
  });

  it('shows very long words in a typeface without ligatures, and too many addresses without links', () => {
    const { container } = render(<LinkedText text={`a ${'*_'.repeat(10_000)} https://a.test/${'b'.repeat(300)}`} />);
    expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent.length)).toEqual([20_000, 315]);
    expect(linksIn('https://a.b '.repeat(250))).toHaveLength(250);
    expect(linksIn('https://a.b '.repeat(251))).toEqual([]);
  });
});
