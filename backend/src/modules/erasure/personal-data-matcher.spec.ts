import { searchable } from '../../platform/text/searchable';
import { type Identity, identityIn, knownAs } from './identifiers';
import { PersonalDataMatcher } from './personal-data-matcher';

const ADDRESS = 'former-colleague-1@erased.invalid';
const ANNA: Identity = { email: 'a.kos@studio.test', firstName: 'Anna-Maria', lastName: 'Łęcka' };

const tracesOf = (identities: Identity[] = [ANNA], others: Identity[] = [], alone = true) =>
  new PersonalDataMatcher(knownAs(identities, others, ADDRESS, alone));

describe('a trace in a text', () => {
  it.each([
    ['Anna-Maria Łęcka', 'Former colleague'],
    ['@Anna-Maria Łęcka: done?', '@Former colleague: done?'],
    ['ŁĘCKA, ANNA-MARIA', 'Former colleague'],
    ['by Anna alone, and Łęcka alone', 'by Former colleague alone, and Former colleague alone'],
    ['Łe\u0328cka'.normalize('NFD'), 'Former colleague'],
    ['A.Kos@Studio.test', ADDRESS],
    ['mail a.kos@studio.test.', 'mail Former colleague.'],
    ['a.kos@private.test', 'Former colleague'],
    ['Anna-MariaŁęcka2026.txt', 'former-colleague2026.txt'],
    ['2026annamarialecka.txt', '2026annamarialecka.txt'],
    ['Scan2026AnnaMariaŁęcka', 'Scan2026AnnaMariaŁęcka'],
    ['Lecka, and LECKA Anna-Maria', 'Former colleague, and Former colleague'],
    ['write to anna-maria.lecka85@mail.example today', 'write to Former colleague today'],
    ['x.lecka+news@mail.example', 'Former colleague'],
    ['/of/anna.x%40mail.example?a', '/of/former-colleague?a'],
    ['line\\nanna.lecka@mail.example', 'line\\nFormer colleague'],
    ['anna_cv.pdf', 'former-colleague_cv.pdf'],
    ['/files/Anna-Maria%20%C5%81%C4%99cka.pdf', '/files/former-colleague.pdf'],
    ['q=%C5%81%C4%99cka&tab=others', 'q=former-colleague&tab=others'],
    ['line\nAnna', 'line\nFormer colleague'],
    ['q=Anna-Maria+%C5%81%C4%99cka&a=a.kos%40studio.test', 'q=former-colleague&a=former-colleague'],
    [
      '{"website_url":"https://anna.example/a?b=anna","url":"https://a.kos@anna.example"}',
      '{"website_url":"https://anna.example/a?b=former-colleague","url":"https://a.kos@anna.example"}',
    ],
    [
      '{"first_name":"Anna","note":"x\\nAnna","n":1}',
      '{"first_name":"Former colleague","note":"x\\nFormer colleague","n":1}',
    ],
    ['Annabel, Hannah, Savanna and the kosovo', 'Annabel, Hannah, Savanna and the kosovo'],
    ['[ ] a task, {not json', '[ ] a task, {not json'],
  ])('%j becomes %j', (text, without) => {
    expect(tracesOf().without(text)).toBe(without);
  });

  it.each([
    [
      'https://anna.app.example/anna/x?for=Anna#%C5%81%C4%99cka',
      '/former-colleague/x?for=former-colleague#former-colleague',
    ],
    ['https://anna.app.example', ''],
    ['https://anna.app.example?anna', '?former-colleague'],
  ])('is not looked for in the host of %j', (address, path) => {
    expect(tracesOf().inAddress(address)).toBe(`https://anna.app.example${path}`);
  });

  it.each([
    ['MiriamSchäfer2026.txt', 'former-colleague2026.txt'],
    ['miriamschaefer2026.txt', 'former-colleague2026.txt'],
    ['2026SCHAFER_MIRIAM', '2026former-colleague'],
    ['Schaefer and Schafer', 'Former colleague and Former colleague'],
    ['miriam.schaefer@gmail.com', 'Former colleague'],
    ['the Schaefers, SchäferMiriamne', 'the Schaefers, SchäferMiriamne'],
  ])('%j becomes %j, however the name is written', (text, without) => {
    const miriam = { email: 'ms@studio.test', firstName: 'Miriam', lastName: 'Schäfer' };
    const personalData = tracesOf([miriam]);
    expect(personalData.without(text)).toBe(without);
    expect(personalData.folded.without(searchable(text))).toBe(
      without.startsWith('the')
        ? searchable(without)
        : without.toLowerCase().replace(/former colleague/g, 'Former colleague'),
    );
  });

  it('does not match another user’s name that only lacks its accents', () => {
    const others = [{ email: 'x@studio.test', firstName: 'Ola', lastName: 'Łęcka' }];
    expect(tracesOf([ANNA], others).without('Lecka? Anna-Maria Lecka')).toBe('Lecka? Former colleague');
  });

  it('does not match a colleague’s address with the same name and a number', () => {
    const others = [{ email: 'jan.kos2@studio.test' }, { email: 'kos3@studio.test' }];
    const personalData = tracesOf([{ email: 'jk@studio.test', firstName: 'Jan', lastName: 'Kos' }], others);
    const text = 'jan.kos2@studio.test, kos3@studio.test';
    expect(personalData.without(text)).toBe(text);
  });

  it('is found in the normalized form of the search', () => {
    expect(tracesOf().folded.without('umowa anna-maria lecka')).toBe('umowa Former colleague');
  });

  it('is no name of another user, and no common word', () => {
    const others = [{ email: 'maria@studio.test', firstName: 'Anna', lastName: 'Zielińska' }];
    const personalData = tracesOf([ANNA, { email: 'office@studio.test' }], others);
    const text = 'Anna and Maria are in the office; Anna-Maria is, too. Łęcka?';
    expect(personalData.without(text)).toBe(
      'Anna and Maria are in the office; Former colleague is, too. Former colleague?',
    );
  });

  it('is no current address or full name of another user, nor a part of one', () => {
    const others = [
      { email: 'Jan.A.Kos@studio.test', firstName: 'Jan', lastName: 'Lis' },
      { email: 'office@studio.test', firstName: 'Ola', lastName: 'Nowa' },
      { email: 'piotr.nowy@studio.test' },
    ];
    const before = [
      { email: 'Office@studio.test', firstName: 'Piotr', lastName: 'Nowy' },
      { firstName: 'Nowa', lastName: 'Ola' },
    ];
    const personalData = tracesOf([ANNA, ...before], others);
    const text = 'jan.a.kos@studio.test, office@studio.test, piotr.nowy@studio.test, Ola Nowa';
    expect(personalData.without(text)).toBe(text);
    expect(personalData.without(`${text}, a.kos@studio.test`)).toBe(`${text}, Former colleague`);
  });

  it('only matches the full name where single names stay', () => {
    const text = 'Anna-Maria Łęcka, Anna-Maria, a.kos and a.kos@studio.test';
    expect(tracesOf([ANNA], [], false).without(text)).toBe('Former colleague, Anna-Maria, a.kos and Former colleague');
  });

  it('is found by patterns that databases match in any case', () => {
    expect(tracesOf([{ email: 'x_1%@studio.test', lastName: 'Łęcka' }]).likely).toEqual([
      '%x%1%studio%test%',
      '%cka%',
      '%lecka%',
      '%x%1%',
    ]);
  });

  it('may be a former name', () => {
    expect(identityIn('{"email":"old@studio.test","first_name":"Ola","last_name":null}')).toEqual({
      email: 'old@studio.test',
      firstName: 'Ola',
      lastName: null,
    });
    expect([identityIn('{"tooLong":"{"}'), identityIn('no JSON')]).toEqual([
      { email: undefined, firstName: undefined, lastName: undefined },
      {},
    ]);
  });
});
