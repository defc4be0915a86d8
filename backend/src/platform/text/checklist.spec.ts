import { checklistOf, tick } from './checklist';

describe('a checklist', () => {
  it.each([
    [null, 0, 0],
    ['nothing to tick', 0, 0],
    ['- [ ] one\n- [x] two\n- [X] three', 2, 3],
    ['1. [ ] one\n2) [x] two', 1, 2],
    ['> - [ ] in a quote\n  * [x] inside', 1, 2],
    ['- []  no\n-[ ] no\n- [ ]\n- [y] no', 0, 0],
    ['```\n- [ ] code\n```\n- [ ] prose', 0, 1],
    ['~~~\n- [x] code that never ends', 0, 0],
  ])('is counted in %j', (text, done, total) => {
    expect(checklistOf(text)).toEqual({ done, total });
  });

  it('is ticked by line, without changing another character', () => {
    const text = 'Before  \n- [ ] call\r\n- [ ] call\n\tafter';
    expect(tick(text, 2, '- [ ] call', true)?.text).toBe('Before  \n- [ ] call\r\n- [x] call\n\tafter');
    expect(tick('- [x] call', 0, '- [x] call', false)).toEqual({
      text: '- [ ] call',
      before: '- [x] call',
      after: '- [ ] call',
    });
  });

  it('finds its line by text if lines were inserted above it or ticked meanwhile', () => {
    expect(tick('new\n- [x] call', 0, '- [ ] call', true)?.text).toBe('new\n- [x] call');
    expect(tick('new\n- [ ] call', 0, '- [ ] call', true)?.text).toBe('new\n- [x] call');
  });

  it.each([
    ['- [ ] other', 0, '- [ ] call'],
    ['x\n- [ ] call\n- [ ] call', 0, '- [ ] call'],
    ['```\n- [ ] call\n```', 1, '- [ ] call'],
    ['', 0, '- [ ] call'],
    ['plain', 0, 'plain'],
  ])('is left alone if the line is missing or ambiguous: %j', (text, line, words) => {
    expect(tick(text, line, words, true)).toBeUndefined();
  });

  it.each(['- [ ] '.repeat(3000), '>'.repeat(20_000), ' '.repeat(20_000), '- ['.repeat(6000), '`'.repeat(20_000)])(
    'takes linear time for hostile text',
    (text) => {
      const began = performance.now();
      checklistOf(text);
      tick(text, 0, text, true);
      expect(performance.now() - began).toBeLessThan(200);
    },
  );
});
