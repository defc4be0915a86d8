import { sum } from '../calendar/duration';

/** Days of leave that can be taken within a time. Days are in halves. */
interface Lot {
  /** YYYY-MM-DD. */
  from: string;
  /** YYYY-MM-DD, inclusive. */
  until: string;
  days: number;
  /** Whether what is left is carried into the next year. */
  isCarried: boolean;
  /** Negative in the year's own lot, if more was taken than there is. */
  left: number;
}

export interface LeaveFacts {
  /** The first year; nothing is carried into it. */
  firstYear: number;
  entitledIn: (year: number) => number;
  /** Granted days of leave, by date, in any order. */
  taken: readonly { date: string; days: number }[];
  /** Days that admins added; negative: removed. */
  added: readonly { date: string; days: number; until: string | null }[];
  /** `MM-DD`: until when carried days can be taken. */
  carriedUntil: string;
}

interface LeaveYear {
  entitled: number;
  carried: number;
  added: number;
  taken: number;
  expired: number;
  left: number;
}

const isIn = (year: number, date: string) => Number(date.slice(0, 4)) === year;

/**
 * A year of leave, from all years before it. Each day is taken from the lot that ends first; the year's own may become
 * negative. What is left at the end of a year is carried into the next, and expires there.
 *
 * @param asOf YYYY-MM-DD: earlier ends have expired.
 */
export function leaveIn(year: number, facts: LeaveFacts, asOf: string): LeaveYear {
  const { firstYear, entitledIn, carriedUntil } = facts;
  let kept: Lot[] = [];
  let carried = 0;
  for (let current = Math.min(firstYear, year); ; current++) {
    const end = `${current}-12-31`;
    const ofYear = facts.added.filter(({ date }) => isIn(current, date));
    const removed = sum(ofYear.filter(({ days }) => days < 0).map(({ days }) => days));
    const entitled = entitledIn(current);
    const lot = (from: string, until: string, days: number, isCarried = false): Lot => {
      return { from, until, days, isCarried, left: days };
    };
    const own = lot(`${current}-01-01`, end, entitled + removed + Math.min(carried, 0), true);
    const lots = [
      ...kept,
      lot(`${current}-01-01`, `${current}-${carriedUntil}`, Math.max(carried, 0)),
      ...ofYear
        .filter(({ days }) => days > 0)
        .map(({ date, until, days }) => lot(date, until ?? end, days, until === null)),
      own,
    ];
    const ofThem = facts.taken.filter(({ date }) => isIn(current, date));
    for (const { date, days } of ofThem.toSorted((a, b) => a.date.localeCompare(b.date))) take(lots, own, date, days);
    if (current === year) {
      const expired = sum(lots.filter(({ until }) => until < asOf).map(({ left }) => left));
      const taken = sum(ofThem.map(({ days }) => days));
      const added = sum(ofYear.map(({ days }) => days));
      const before = carried + sum(kept.map(({ days }) => days));
      return { entitled, carried: before, added, taken, expired, left: before + entitled + added - taken - expired };
    }
    carried = sum(lots.filter(({ isCarried }) => isCarried).map(({ left }) => left));
    kept = lots.filter(({ until, left }) => until > end && left > 0).map((one) => ({ ...one, days: one.left }));
  }
}

function take(lots: readonly Lot[], own: Lot, date: string, days: number): void {
  let wanted = days;
  const open = lots.filter((one) => one.from <= date && date <= one.until);
  // The year's own is last in the list, and so among those that end with the year.
  for (const one of open.toSorted((a, b) => a.until.localeCompare(b.until))) {
    const used = Math.max(0, Math.min(one.left, wanted));
    one.left -= used;
    wanted -= used;
  }
  own.left -= wanted;
}
