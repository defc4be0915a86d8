import { expiryOn } from './access-token-expiry';

const BERLIN = 'Europe/Berlin';
const now = new Date('2027-03-27T22:30:00.000Z');
const on = (day: string, zone = BERLIN) => expiryOn(day, now, zone)?.toISOString();

describe('the last day of an access token', () => {
  it('is a whole day of the studio, clock changes included', () => {
    expect(on('2027-03-27')).toBe('2027-03-27T23:00:00.000Z');
    expect(on('2027-03-28')).toBe('2027-03-28T22:00:00.000Z');
    expect(on('2027-03-28', 'Asia/Tokyo')).toBe('2027-03-28T15:00:00.000Z');
  });

  it('is neither over nor more than a year away', () => {
    expect(on('2027-03-26')).toBeUndefined();
    expect(on('2027-03-27', 'Asia/Tokyo')).toBeUndefined();
    expect(on('2028-03-27')).toBe('2028-03-27T22:00:00.000Z');
    expect(on('2028-03-28')).toBeUndefined();
    expect(on('not a day')).toBeUndefined();
  });
});
