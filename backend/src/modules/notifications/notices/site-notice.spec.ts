import { joinedNotice, type SiteNotice, siteNoticeIn, storedSiteNotice } from './site-notice';

/** Bytes of a TEXT column in MariaDB. */
const TEXT_BYTES = 65_535;

const outage = (name: string): SiteNotice => ({
  kind: 'down',
  projectId: 1,
  name,
  since: new Date('2026-11-22T09:20:00Z'),
});

describe('notices about several websites', () => {
  it('fit their column however many there are, and count them all', () => {
    const names = Array.from({ length: 500 }, (_, index) => `${'🏠'.repeat(250)}${index}`);
    const [first = '', ...others] = names;
    const stored = storedSiteNotice(joinedNotice([outage(first), ...others.map(outage)]));
    expect(Buffer.byteLength(stored)).toBeLessThan(TEXT_BYTES);
    expect(siteNoticeIn(stored)).toMatchObject({ count: 500, name: expect.stringMatching(/^🏠.*, …$/u) as string });
  });

  it('name all of a few', () => {
    expect(joinedNotice([outage('Bakery'), outage('Florist')])).toMatchObject({ name: 'Bakery, Florist', count: 2 });
  });
});
