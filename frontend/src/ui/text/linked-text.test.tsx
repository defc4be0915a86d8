import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LinkedText, stretchesOf } from './linked-text';

const linksIn = (text: string) => stretchesOf(text).flatMap(({ href }) => href ?? []);

describe('plain text', () => {
  it('has its web addresses as links that open beside the application', () => {
    render(<LinkedText text={'See https://example.com/a?b=c#d,\nthen answer.'} />);
    const link = screen.getByRole('link', { name: 'https://example.com/a?b=c#d' });
    expect(link).toHaveAttribute('href', 'https://example.com/a?b=c#d');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer noopener');
    expect(link.parentElement).toHaveTextContent('See https://example.com/a?b=c#d, then answer.');
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
  });

  it('is never markup', () => {
    render(<LinkedText text={'<b>bold</b>'} />);
    expect(screen.getByText('<b>bold</b>')).toBeVisible();
  });

  it('loses no character', () => {
    const text = 'a https://x.example, b\n\n(https://y.example) c';
    expect(
      stretchesOf(text)
        .map((stretch) => stretch.text)
        .join(''),
    ).toBe(text);
  });
});
