import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPreact } from '../../test/render-preact';
import { scrollWindow } from '../../test/scroll-window';
import { BackToTop } from './back-to-top';
import { Header } from './header';

const menu = () => screen.getByRole('button', { name: 'Menu' });
const expectMenu = (state: 'true' | 'false') =>
  vi.waitFor(() => expect(menu()).toHaveAttribute('aria-expanded', state));

describe('the header', () => {
  it('leads to four sections, the first of which is the current one', async () => {
    await renderPreact(<Header />);
    const links = screen.getByRole('navigation', { name: 'Main navigation' }).querySelectorAll('a');
    expect([...links].map((link) => [link.textContent, link.hash])).toEqual([
      ['Home', '#hero'],
      ['Services', '#services'],
      ['Process', '#process'],
      ['Contact', '#contact'],
    ]);
    expect(screen.getByRole('link', { current: 'location' })).toHaveTextContent('Home');
  });

  it('sets itself apart beyond 8 px', async () => {
    await renderPreact(<Header />);
    const header = screen.getByRole('banner');
    await scrollWindow(8);
    expect(header).toHaveAttribute('data-scrolled', 'false');
    await scrollWindow(9);
    expect(header).toHaveAttribute('data-scrolled', 'true');
    await scrollWindow(0);
    expect(header).toHaveAttribute('data-scrolled', 'false');
  });

  it('opens a menu that Escape, a chosen place and a click elsewhere close', async () => {
    await renderPreact(<Header />);
    await userEvent.click(menu());
    await expectMenu('true');
    await userEvent.keyboard('{Escape}');
    await expectMenu('false');
    expect(menu()).toHaveFocus();

    await userEvent.click(menu());
    await expectMenu('true');
    await userEvent.click(screen.getByRole('link', { name: 'Services' }));
    await expectMenu('false');

    await userEvent.click(menu());
    await expectMenu('true');
    await userEvent.click(document.body);
    await expectMenu('false');
  });
});

describe('the way back to the top', () => {
  it('is offered beyond 60 % of the height of the window', async () => {
    await renderPreact(<BackToTop />);
    const link = () => screen.queryByRole('link', { name: 'Back to top' });
    await scrollWindow(window.innerHeight * 0.6);
    expect(link()).toBeNull();
    await scrollWindow(window.innerHeight * 0.6 + 1);
    expect(link()).toHaveAttribute('href', '#hero');
    await scrollWindow(0);
    expect(link()).toBeNull();
  });
});
