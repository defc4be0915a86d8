import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { matchMediaOf } from '@/test/match-media';
import { server } from '@/test/server';
import { startWebhook } from '@/test/webhook';
import { ChatWidget } from './chat-widget';

// A real server answers here.
beforeAll(() => server.close());
afterAll(() => server.listen());

type Answer = Parameters<typeof startWebhook>[0];

async function start(answer: Answer = (response) => response.end('{"reply":"Hi!"}'), page = <p>The page</p>) {
  const webhook = await startWebhook(answer);
  const element = (
    <>
      {page}
      <ChatWidget url={webhook.url} userId={2} />
    </>
  );
  return { webhook, element, ...renderWithProviders(element) };
}

const bubble = () => screen.getByRole('button', { name: 'Open AI assistant' });
const panel = () => screen.getByRole('dialog', { name: 'AI assistant' });
const input = () => screen.getByRole('textbox', { name: 'Message' });
const said = () => within(screen.getByRole('log')).queryAllByText(/./, { selector: 'p[data-role]' });
const event = (name: string) => act(() => void window.dispatchEvent(new Event(`ai-chat:${name}`)));

/** The same, with its chat open. */
async function open(...given: Parameters<typeof start>) {
  const chat = await start(...given);
  await chat.user.click(bubble());
  return chat;
}

type Chat = Awaited<ReturnType<typeof start>>;
async function say({ user }: Chat, text: string) {
  await user.type(input(), `${text}{Enter}`);
}

describe('the chat', () => {
  it('answers, and is restored open after a reload, without taking the focus', async () => {
    const chat = await open();
    expect(screen.getByText('What can I help you with?')).toBeVisible();
    expect(input()).toHaveFocus();
    await say(chat, 'Hello?');
    expect(await screen.findByText('Hi!')).toBeVisible();
    expect(said().map(({ textContent }) => textContent)).toEqual(['You: Hello?', 'Assistant: Hi!']);
    expect(input()).toHaveValue('');
    expect(JSON.parse(chat.webhook.asked[0]?.body ?? '')).toEqual({ prompt: 'Hello?' });
    chat.unmount();
    renderWithProviders(chat.element);
    expect(panel()).toBeVisible();
    expect(screen.getByText('Hi!')).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('says that no assistant is connected, before and after a question', async () => {
    const { user } = renderWithProviders(<ChatWidget url={null} userId={2} />);
    await user.click(bubble());
    expect(screen.getByText(/is not connected yet/)).toBeVisible();
    await user.type(input(), 'Hello?{Enter}');
    expect(said().map(({ textContent }) => textContent)).toEqual([
      'You: Hello?',
      expect.stringMatching(/^Assistant: The assistant is not connected yet/),
    ]);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows that it is busy, and asks one question at a time', async () => {
    const waiting: ServerResponse[] = [];
    const chat = await open((response) => waiting.push(response));
    await say(chat, 'First');
    expect(screen.getByRole('status')).toHaveTextContent('The assistant is writing…');
    await say(chat, 'Second');
    expect(input()).toHaveValue('Second');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.end('One');
    expect(await screen.findByText('One')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(chat.webhook.asked).toHaveLength(1);
    await chat.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(chat.webhook.asked).toHaveLength(2));
  });

  it('sends no blanks, and starts a new line with Shift and Enter', async () => {
    const chat = await open();
    await say(chat, '   ');
    expect(chat.webhook.asked).toEqual([]);
    await chat.user.clear(input());
    await chat.user.type(input(), 'One{Shift>}{Enter}{/Shift}Two{Enter}');
    await screen.findByText('Hi!');
    expect(JSON.parse(chat.webhook.asked[0]?.body ?? '')).toEqual({ prompt: 'One\nTwo' });
  });

  it('shows replies as text, never as markup', async () => {
    const markup = '<img src=x onerror="alert(1)"><b>bold</b>';
    const chat = await open((response) => response.end(JSON.stringify({ message: { content: markup } })));
    await say(chat, '<i>Hello</i>');
    expect(await screen.findByText(markup)).toBeVisible();
    expect(panel().querySelector('b, i:not([aria-hidden] *), img')).toBeNull();
  });

  it('says if there is no reply', async () => {
    const chat = await open((response) => response.end('{}'));
    await say(chat, 'Hello?');
    expect(await screen.findByText('(brak odpowiedzi)')).toBeVisible();
  });

  it('reports a lost connection, with a retry', async () => {
    let away = true;
    const chat = await open((response) => (away ? response.writeHead(502).end() : response.end('Back again')));
    await say(chat, 'Hello?');
    expect(await screen.findByText('Connection error.')).toBeVisible();
    away = false;
    await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(input()).toHaveFocus();
    expect(await screen.findByText('Back again')).toBeVisible();
    expect(said().map(({ textContent }) => textContent)).toEqual(['You: Hello?', 'Assistant: Back again']);
  });

  it('is closed after a reload on a phone, and keeps its text', async () => {
    window.matchMedia = matchMediaOf(390);
    const chat = await open();
    await say(chat, 'Hello?');
    await screen.findByText('Hi!');
    await chat.user.type(input(), 'One more');
    chat.unmount();
    const again = renderWithProviders(chat.element);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await again.user.click(bubble());
    expect(screen.getByText('Hi!')).toBeVisible();
    expect(input()).toHaveValue('One more');
  });

  it('cancels a pending answer when cleared', async () => {
    const waiting: ServerResponse[] = [];
    const chat = await open((response) => waiting.push(response));
    await say(chat, 'Forget this');
    await waitFor(() => expect(waiting).toHaveLength(1));
    const hungUp = new Promise((resolve) => waiting[0]?.on('close', resolve));
    await chat.user.click(screen.getByRole('button', { name: 'Clear conversation' }));
    await hungUp;
    expect(input()).toHaveFocus();
    expect(said()).toEqual([]);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await say(chat, 'Something else');
    await waitFor(() => expect(chat.webhook.asked).toHaveLength(2));
  });

  it('continues while closed', async () => {
    const waiting: ServerResponse[] = [];
    const chat = await open((response) => waiting.push(response));
    await say(chat, 'Hello?');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await chat.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(bubble()).toBeVisible();
    waiting[0]?.end('Here I am');
    await chat.user.click(await screen.findByRole('button', { name: 'Open AI assistant' }));
    expect(await screen.findByText('Here I am')).toBeVisible();
  });
});

describe('the events of the window', () => {
  it('open, close, toggle and clear the chat', async () => {
    const chat = await start();
    event('open');
    expect(panel()).toBeVisible();
    event('open');
    await say(chat, 'Hello?');
    await screen.findByText('Hi!');
    event('close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    event('toggle');
    expect(said()).toHaveLength(2);
    event('clear');
    expect(said()).toEqual([]);
    event('toggle');
    expect(bubble()).toBeVisible();
  });
});

describe('the focus', () => {
  it('returns to the button on Escape, and the draft stays', async () => {
    const { user } = await open();
    await user.type(input(), 'Half a thou');
    await user.keyboard('{Escape}');
    expect(bubble()).toHaveFocus();
    await user.click(bubble());
    expect(input()).toHaveValue('Half a thou');
  });

  it('returns to the former element when an event opened the chat', async () => {
    const { user } = await start(undefined, <button type="button">Elsewhere</button>);
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    event('open');
    expect(input()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('stays open when the user moves on to another screen', async () => {
    const { user } = await open(undefined, <input aria-label="Elsewhere" />);
    await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
    event('close');
    expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toHaveFocus();
  });
});
