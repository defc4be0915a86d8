import Big from 'big.js';
import { CostAttachment, CostFile, CostMonthAttachment } from '../../modules/finances/files/cost-file.entity';
import { storageKeyOf, tidyName } from '../../modules/finances/files/cost-file-name';
import { Cost, CostMonth } from '../../modules/finances/cost.entity';
import { dayOf, firstDay, type Month, monthOf } from '../../modules/finances/arithmetic/recurrence';
import { bruttoOf } from '../../modules/finances/arithmetic/vat';
import type { DemoContext, Story } from '../demo-context';
import { pdfOf } from '../drawing/pdf';
import type { DemoRandom } from '../demo-random';

const TOKEN_CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

/** Last year's, without the current month. */
const INVOICED_MONTHS = 11;

/** As long as the tokens of uploads. */
const tokenOf = (random: DemoRandom) => Array.from({ length: 22 }, () => random.pick(TOKEN_CHARACTERS)).join('');

function monthsBefore(demo: DemoContext, months: number): Month {
  const { year, month } = demo.local(demo.now).minus({ months });
  return { year, month };
}

function rowOf(demo: DemoContext, id: number, cost: Story['costs'][number]): Omit<Cost, 'createdAt' | 'updatedAt'> {
  const netto = new Big(cost.netto);
  const vat = new Big(cost.vat);
  return {
    id,
    name: cost.name,
    category: cost.category,
    netto: netto.toFixed(2),
    vat: vat.toFixed(2),
    brutto: bruttoOf(netto, vat).toFixed(2),
    date: dayOf(monthsBefore(demo, cost.monthsAgo), cost.day),
    isRecurring: cost.recurring !== null,
    recurringType: cost.recurring,
    recurringEndDate: cost.endsMonthsAgo === undefined ? null : firstDay(monthsBefore(demo, cost.endsMonthsAgo)),
    description: cost.description,
    recurringDay: null,
    noticeDays: cost.noticeDays,
    cancelUrl: cost.cancelUrl,
    projectId: demo.projects.find(({ client }) => client === cost.client)?.id ?? null,
    replacesId: cost.isNewPrice ? id - 1 : null,
    renewalTold: null,
  };
}

/** When it was entered: on its day, or just now if that is in the future. */
function enteredAt({ now }: DemoContext, { date }: { date: string }): Date {
  const morning = new Date(`${date}T09:30:00Z`);
  return morning < now ? morning : now;
}

/** A paper of a cost, or of one of its months. */
interface Paper {
  cost: Cost;
  name: string;
  position: number;
  month?: CostMonth;
}

/** Draws a paper with its sums, and stores it. */
async function drawn({ admin, random, story, storage }: DemoContext, id: number, paper: Paper): Promise<CostFile> {
  const { cost, month } = paper;
  const name = tidyName(`${paper.name}.pdf`);
  const token = tokenOf(random);
  const { date, net, vat, gross } = story.paper;
  const sums = [
    `${net} ${month?.netto ?? cost.netto} €`,
    `${vat} ${cost.vat} %`,
    `${gross} ${month?.brutto ?? cost.brutto} €`,
  ];
  const lines = [cost.name, `${date} ${month ? dayOf(monthOf(`${month.month}-01`), dayIn(cost)) : cost.date}`, ...sums];
  const size = await storage.put(storageKeyOf({ token }), pdfOf(name.replace(/\.pdf$/, ''), lines));
  const createdAt = month?.createdAt ?? cost.createdAt;
  return { id, token, name, type: 'application/pdf', size, uploadedBy: admin.id, createdAt };
}

const dayIn = ({ date }: Cost) => Number(date.slice(8));

/** The months of a cost that differ or have an invoice. */
function monthsOf(demo: DemoContext, cost: Cost, { months, monthlyPaper }: Story['costs'][number]): CostMonth[] {
  const withPaper = monthlyPaper ? Array.from({ length: INVOICED_MONTHS }, (_, index) => index + 1) : [];
  const ago = [...new Set([...withPaper, ...months.map(({ monthsAgo }) => monthsAgo)])].sort((a, b) => b - a);
  return ago.flatMap((monthsAgo) => {
    const first = firstDay(monthsBefore(demo, monthsAgo));
    const isOver = cost.recurringEndDate !== null && cost.recurringEndDate < first;
    if (first.slice(0, 7) < cost.date.slice(0, 7) || isOver) return [];
    const { netto = null, isSkipped = false, note = null } = months.find((one) => one.monthsAgo === monthsAgo) ?? {};
    const price = netto && { netto, vat: cost.vat, brutto: bruttoOf(new Big(netto), new Big(cost.vat)).toFixed(2) };
    const createdAt = enteredAt(demo, { date: dayOf(monthOf(first), dayIn(cost)) });
    const values = { isSkipped, date: null, note, ...(price || { netto: null, vat: null, brutto: null }) };
    return { id: 0, costId: cost.id, month: first.slice(0, 7), ...values, createdAt, updatedAt: createdAt };
  });
}

/** Two years of the studio's costs, with their invoices. */
export async function fillFinances(demo: DemoContext): Promise<void> {
  const { story } = demo;
  const costs = story.costs.map((cost, index) => {
    const row = rowOf(demo, index + 1, cost);
    const createdAt = enteredAt(demo, row);
    return { ...row, createdAt, updatedAt: createdAt };
  });
  await demo.insert(Cost, costs);
  const told = costs.flatMap((cost, index) => {
    const its = story.costs[index];
    return its ? { cost, its, months: monthsOf(demo, cost, its) } : [];
  });
  const months = told.flatMap((one) => one.months);
  months.forEach((month, index) => (month.id = index + 1));
  await demo.insert(CostMonth, months);

  const papers = told.flatMap(({ cost, its, months: ofIt }): Paper[] => [
    ...its.papers.map((name, position) => ({ cost, name, position })),
    ...ofIt.flatMap((month) => {
      const { monthlyPaper } = its;
      return monthlyPaper ? { cost, name: `${monthlyPaper} ${month.month}`, position: 0, month } : [];
    }),
  ]);
  const files: CostFile[] = [];
  for (const [index, paper] of papers.entries()) files.push(await drawn(demo, index + 1, paper));
  await demo.insert(CostFile, files);
  const uses = papers.map((paper, index) => ({ ...paper, fileId: index + 1 }));
  await demo.insert(
    CostAttachment,
    uses.flatMap(({ cost, position, month, fileId }) => (month ? [] : { costId: cost.id, fileId, position })),
  );
  await demo.insert(
    CostMonthAttachment,
    uses.flatMap(({ position, month, fileId }) => (month ? { costMonthId: month.id, fileId, position } : [])),
  );
}
