import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders, screen, waitFor } from '@/test/render';
import { serveTasks } from '@/test/fixtures/tasks';
import { looksMarked } from './looks-marked';
import Markdown from './markdown';
import { RichText } from './rich-text';

const show = (text: string, onTick?: Parameters<typeof RichText>[0]['onTick']) => {
  serveTasks([]);
  const { container } = renderWithProviders(
    <main>
      <Markdown text={text} onTick={onTick} />
    </main>,
  );
  return container.querySelector('main') as HTMLElement;
};

const token = 'a'.repeat(22);

describe('Markdown', () => {
  it('renders links, lists, checklists, code, quotes and tables', () => {
    const main = show(
      '# Title\n\n**bold** _slanted_ ~~gone~~ `code`\n\n- one\n  - two\n\n1. first\n\n> quoted\n\n```\nblock\n```\n\n| a | b |\n| - | - |\n| c | d |\n\n[site](https://studio.example)',
    );
    expect(show('one\ntwo **three**').querySelectorAll('br')).toHaveLength(1);
    for (const element of ['h3', 'strong', 'em', 'del', 'code', 'ul ul', 'ol', 'blockquote', 'pre', 'table']) {
      expect(main.querySelector(element), element).toBeInTheDocument();
    }
    const link = screen.getByRole('link', { name: 'site' });
    expect(link).toHaveAttribute('href', 'https://studio.example');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['one\ntwo', 'one\ntwo'],
    ['    indented\n        more', 'indented\nmore'],
    ['Title\n-----\nnext', 'Title'],
    ['<b>bold</b> & <img src=x onerror=alert(1)>', '<b>bold</b> & <img src=x onerror=alert(1)>'],
    ['2 * 3 * 4 and a_b_c', '2 * 3 * 4 and a_b_c'],
    ['a[^1]\n\n[^1]: note', 'a^1'],
  ])('does not read unintended syntax into %j', (text, words) => {
    const main = show(text);
    expect(main.textContent).toContain(words);
    expect(main.querySelector('b, img, pre, h3, h4, section, sup, em')).toBeNull();
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](java&#x0A;script:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](//evil.example/path)',
    '[x](/\\evil.example)',
    '[x](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '<script>alert(1)</script>',
    '<a href="https://evil.example" onclick="alert(1)">x</a>',
    '![x](https://evil.example/pixel.png)',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '![x](/files/avatars/1.webp)',
    `![x](/files/tasks/${'a'.repeat(22)}/../../../evil)`,
    '![x][y]\n\n[y]: https://evil.example/pixel.png',
    '![x](https://evil.example/"onerror="alert(1))',
    '[x](mention:1"onclick="alert(1))',
  ])('runs no code, and sends no request to other hosts: %s', (text) => {
    const main = show(text);
    expect(main.querySelector('img, script, iframe, object, style, form, [onclick], [onerror], [srcset]')).toBeNull();
    for (const link of main.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      expect(href === '' || /^(https:\/\/evil\.example|mailto:|\/(?![/\\]))/.test(href), href).toBe(true);
    }
  });

  it('shows our pictures as thumbnails that open the original', () => {
    const main = show(`![plan](/files/tasks/${token}/plan.png)`);
    const picture = screen.getByRole('img', { name: 'plan' });
    expect(picture).toHaveAttribute('src', `/files/tasks/thumbnails/${token}`);
    expect(main.querySelector('a')).toHaveAttribute('href', `/files/tasks/${token}/plan.png`);
  });

  it('links mentioned users to their tasks', async () => {
    show('@Anna Nowak and @bert@studio.example, but not `@Ewa Nowak`');
    const anna = await screen.findByRole('link', { name: '@Anna Nowak' });
    expect(anna).toHaveAttribute('href', '/tasks?tab=others&person=1');
    expect(screen.getByRole('link', { name: '@bert@studio.example' })).toHaveAttribute(
      'href',
      '/tasks?tab=others&person=3',
    );
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('reports which line is ticked, and is read-only without permission', async () => {
    const onTick = vi.fn();
    serveTasks([]);
    const text = 'With @Anna Nowak\n\n- [ ] one\n- [x] **two**';
    const { user, unmount } = renderWithProviders(<Markdown text={text} onTick={onTick} />);
    expect(await screen.findByRole('link')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'one' }));
    expect(onTick).toHaveBeenLastCalledWith({ line: 2, text: '- [ ] one', checked: true });
    await user.click(screen.getByRole('checkbox', { name: '**two**' }));
    expect(onTick).toHaveBeenLastCalledWith({ line: 3, text: '- [x] **two**', checked: false });
    unmount();
    show('- [x] one');
    expect(screen.getByRole('checkbox')).toBeDisabled();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });
});

describe('a text', () => {
  it('without Markdown loads no library', () => {
    const plain = ['Two\nlines.', 'See https://studio.example/a?b=c.', 'to: anna@studio.example', 'a - b', '7 > 5 # 3'];
    for (const text of plain) expect(looksMarked(text), text).toBe(false);
  });

  it('is shown before the library loads, then formatted', async () => {
    serveTasks([]);
    renderWithProviders(<RichText text="Some **bold** words" />);
    expect(document.body).toHaveTextContent('bold');
    await waitFor(() => expect(screen.getByText('bold').tagName).toBe('STRONG'));
  });

  const full = (unit: string) => unit.repeat(20_000).slice(0, 20_000);
  const rising = Array.from({ length: 190 }, (_, length) => '`'.repeat(length + 1)).join(' ');

  it.each([
    ['quotes', full('>')],
    ['lists', full('- ')],
    ['empty entries', full('- - \n')],
    ['indented entries', Array.from({ length: 150 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n')],
    ['bold in bold', full('**a ')],
    ['emphasis of two kinds', full('*_')],
    ['emphasis in words', full('a_')],
    ['brackets', full('[')],
    ['quoted notes', full('>![[^](')],
    ['definitions', full('[a]: b\n')],
    ['ticks', full('`a``')],
    ['ticks, ever more of them', `${rising} a`],
    ['cells', full('|')],
    ['columns and rows', `${'|a'.repeat(300)}|\n${'|-'.repeat(300)}|\n${'a\n'.repeat(800)}`],
    ['entries', full('- [ ] a\n')],
    ['pictures', full('![a](')],
    ['addresses', `*a* ${full('http://a.b ')}`],
    ['addresses without a scheme', `*a* ${full('www.a.')}`],
    ['words with full stops', `*a* ${full('a.')}`],
    ['names', full('@A ')],
    ['backslashes', full('\\*')],
    ['breaks', `*a* ${full('a\n')}`],
  ])('with excessive %s stays plain', (_what, text) => {
    expect(looksMarked(text)).toBe(false);
  });

  const nested = Array.from({ length: 500 }, (_, n) => `${'  '.repeat(n % 8)}- a`).join('\n');

  it.each([
    ['emphasis', 'a*_'.repeat(330), 'em'],
    ['links', '[a](/b "c") '.repeat(500), 'a'],
    ['entries', '- [ ] a\n'.repeat(450), 'li'],
    ['nested entries', nested, 'li li'],
    ['quotes', '> a\n\n'.repeat(550), 'blockquote'],
    ['cells', `|a|b|\n|-|-|\n${'a|b\n'.repeat(500)}`, 'td'],
    ['addresses', `*a* ${'www.a.b '.repeat(1200)}`, 'a'],
    ['breaks', `*a* ${'a\n'.repeat(2500)}`, 'br'],
  ])('of as many %s as the library takes comes to its end in a moment', (_what, text, element) => {
    expect(looksMarked(text)).toBe(true);
    // Of the processor, and jsdom's share is the larger one: what is left out above takes many times as long.
    const before = process.cpuUsage();
    const shown = show(text);
    const { user, system } = process.cpuUsage(before);
    expect(shown.querySelector(element)).not.toBeNull();
    expect((user + system) / 1_000).toBeLessThan(800);
  });

  it('is read in a moment, whatever is repeated in it', () => {
    const words = `*a ${`${'1'.repeat(1999)} `.repeat(9)}`;
    const before = process.cpuUsage();
    for (const text of [words, ...['- -\n', '_ ', '`````````a', '-:| ', '> > > a', '   -', '1.'].map(full)]) {
      for (let times = 0; times < 50; times++) looksMarked(text);
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(8 * 50);
  });

  it('of a long report with code, a table and a checklist has its marks', () => {
    const section =
      '## Section\n\nSome **bold** words of @Anna Nowak and [a link](https://a.example), see `config.ts`.\nMore.\n\n- one\n  - two\n\n1. three\n\n> Quoted.\n\n';
    const code = `\`\`\`ts\n${'  if (a[0] && b) return { c: `d` };\n'.repeat(60)}\`\`\`\n\n`;
    const table = `| a | b | c |\n| - | - | - |\n${'| one | two | three |\n'.repeat(60)}\n`;
    const report = section.repeat(10) + code + table + '- [ ] Check the page\n'.repeat(100);
    const rest = `\n${'Words of a paragraph as long as people write them, **marked** once.\n'.repeat(300)}`;
    expect(looksMarked((report + rest).slice(0, 20_000))).toBe(true);
  });

  it('with pipes in one of many lines has its marks', () => {
    expect(looksMarked(`**a** ${'a line\n'.repeat(300)}${'a || b '.repeat(7)}`)).toBe(true);
  });
});
