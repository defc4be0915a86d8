import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPreact } from '../../test/render-preact';
import en from '../i18n/en.json';
import { ContactForm } from './contact';
import { readDraft } from './contact-draft';

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

  it('says that the message is complete, sends nothing and leaves the text', async () => {
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

describe('a message that was not sent', () => {
  const maxAgeMs = 30 * 86_400_000;
  const write = async () => {
    await renderPreact(<ContactForm />);
    await userEvent.type(field('Name'), 'Anna Nowak');
    await userEvent.type(field('Message'), 'A shop, pl');
    document.body.replaceChildren();
  };

  it('is restored on the next visit, until the visitor discards it', async () => {
    await write();
    await renderPreact(<ContactForm />);
    expect(screen.getByText(en.contact.draft.restored)).toBeVisible();
    expect(field('Name')).toHaveValue('Anna Nowak');
    expect(field('Message')).toHaveValue('A shop, pl');

    await userEvent.click(screen.getByRole('button', { name: en.contact.draft.discard }));
    await vi.waitFor(() => expect(screen.queryByText(en.contact.draft.restored)).toBeNull());
    expect(field('Name')).toHaveValue('');
    expect(field('Message')).toHaveValue('');
    expect(readDraft()).toBeNull();
  });

  it('stays for 30 days', async () => {
    await write();
    expect(readDraft(Date.now() + maxAgeMs - 60_000)).toEqual({ name: 'Anna Nowak', message: 'A shop, pl' });
    expect(readDraft(Date.now() + maxAgeMs + 60_000)).toBeNull();
  });

  it('is ignored if the stored text is not a draft', () => {
    for (const text of ['', '{', '[]', 'null', '{"at":1}', '{"at":"x","fields":{}}', '{"at":9e15,"fields":null}']) {
      localStorage.setItem('lp_contact', text);
      expect(readDraft()).toBeNull();
    }
  });
});
