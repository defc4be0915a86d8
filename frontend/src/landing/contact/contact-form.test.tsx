import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPreact } from '../../test/render-preact';
import en from '../i18n/en.json';
import { ContactForm } from './contact-form';
import { contactProblems } from './contact-problems';

const { problems, success } = en.contact;
const field = (name: 'Name' | 'Email' | 'Message') => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contact form', () => {
  it('requires name, address and message, and focuses the first missing one', async () => {
    await renderPreact(<ContactForm />);
    await send();
    await vi.waitFor(() => expect(field('Name')).toHaveAccessibleDescription(problems.name));
    expect(field('Email')).toHaveAccessibleDescription(problems.email);
    expect(field('Message')).toHaveAccessibleDescription(problems.message);
    expect(field('Name')).toHaveFocus();

    await userEvent.type(field('Name'), 'Anna Nowak');
    await vi.waitFor(() => expect(field('Name')).toBeValid());
    expect(field('Email')).toBeInvalid();
    await send();
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the message is complete, sends nothing and keeps the text', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await renderPreact(<ContactForm />);
    await userEvent.type(field('Name'), 'Anna Nowak');
    await userEvent.type(field('Email'), 'anna@example.com');
    await userEvent.type(field('Message'), 'A shop, please.');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(success);
    expect(field('Message')).toHaveValue('A shop, please.');
    expect(fetched).not.toHaveBeenCalled();

    await userEvent.type(field('Message'), ' Soon.');
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('what is wrong with a message', () => {
  const complete = { name: 'Anna', email: 'anna@example.com', message: 'Hello' };

  it.each([
    [{}, {}],
    [{ name: '  ' }, { name: 'name' }],
    [{ email: '' }, { email: 'email' }],
    [{ email: 'anna' }, { email: 'emailShape' }],
    [{ email: 'anna@example' }, { email: 'emailShape' }],
    [{ email: ' anna@example.com ' }, {}],
    [{ message: '\n' }, { message: 'message' }],
  ])('%j: %j', (change, expected) => {
    expect(contactProblems({ ...complete, ...change })).toEqual(expected);
  });
});
