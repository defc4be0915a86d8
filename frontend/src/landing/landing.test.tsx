import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPreact } from '../test/render-preact';
import { defaultPassword } from './gate/access';
import de from './i18n/de.json';
import { Landing } from './landing';

const password = () => screen.getByLabelText('Password');
const title = () => screen.queryByRole('heading', { level: 1, name: /Websites that win clients/ });

async function type(text: string) {
  await userEvent.type(password(), `${text}{Enter}`);
}

describe('the gate', () => {
  it('hides the page, announces a wrong password until it is replaced, and opens with the right one', async () => {
    await renderPreact(<Landing language="en" />);
    expect(title()).toBeNull();
    expect(document.querySelector('#contact')).toBeNull();
    expect(password()).toHaveFocus();

    await type('wrong');
    expect(await screen.findByText('Incorrect password.')).toBe(screen.getByRole('alert'));
    expect(password()).toHaveFocus();
    expect(password()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription('Incorrect password.');
    expect(window.localStorage.getItem('lp_access')).toBeNull();

    await userEvent.keyboard('p');
    expect(password()).toHaveValue('p');
    await vi.waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
    expect(title()).toBeNull();

    await userEvent.clear(password());
    await type(defaultPassword);
    await vi.waitFor(() => expect(title()).toBeInTheDocument());
    await vi.waitFor(() => expect(document.querySelector('#hero')).toHaveFocus());
    expect(window.localStorage.getItem('lp_access')).not.toBeNull();
  });

  it('is not shown again on a device that has passed it', async () => {
    window.localStorage.setItem('lp_access', 'true');
    await renderPreact(<Landing language="en" />);
    expect(title()).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('the page', () => {
  it('has its five sections in order, and the portfolio hidden', async () => {
    window.localStorage.setItem('lp_access', 'true');
    await renderPreact(<Landing language="de" />);
    const sections = [...document.querySelectorAll('main > section')].map(({ id }) => id);
    expect(sections).toEqual(['hero', 'services', 'process', 'cta', 'contact']);
    const services = within(screen.getByRole('region', { name: de.services.title }));
    expect(services.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      de.services.items.map(({ name }) => name),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('dialog#portfolio')).not.toHaveAttribute('open');
  });
});
