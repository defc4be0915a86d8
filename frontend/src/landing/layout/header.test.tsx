import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPreact } from '../../test/render-preact';
import { scrollWindow } from '../../test/scroll-window';
import { BackToTop } from './footer';
import { Header } from './header';

const menu = () => screen.getByRole('button', { name: 'Menu' });
const expectMenu = (state: 'true' | 'false') =>
  vi.waitFor(() => expect(menu()).toHaveAttribute('aria-expanded', state));

describe('the header', () => {
  it('links to four sections, the first of which is current', async () => {
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

  it('has a border after scrolling 8 px', async () => {
    await renderPreact(<Header />);
    const header = screen.getByRole('banner');
    await scrollWindow(8);
    expect(header).toHaveAttribute('data-scrolled', 'false');
    await scrollWindow(9);
    expect(header).toHaveAttribute('data-scrolled', 'true');
    await scrollWindow(0);
    expect(header).toHaveAttribute('data-scrolled', 'false');
  });

  it('opens a menu that closes on Escape, on choosing a section and on a click elsewhere', async () => {
    await renderPreact(<Header />);
    await userEvent.click(menu());
    await expectMenu('true');
    screen.getByRole('link', { name: 'Services' }).focus();
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

describe('the button back to the top', () => {
  it('appears after scrolling 60 % of the window’s height', async () => {
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
