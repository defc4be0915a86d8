import Big from 'big.js';
import { DateTime } from 'luxon';
import { CostAttachment } from '../../modules/finances/files/cost-attachment.entity';
import { CostFile } from '../../modules/finances/files/cost-file.entity';
import { storageKeyOf, tidyName } from '../../modules/finances/files/cost-file-name';
import { Cost } from '../../modules/finances/cost.entity';
import { dayOf, firstDay, type Month } from '../../modules/finances/arithmetic/recurrence';
import { bruttoOf } from '../../modules/finances/arithmetic/vat';
import type { DemoContext } from '../demo-context';
import { pdfOf } from '../drawing/pdf';
import type { DemoRandom } from '../demo-random';
import type { Story } from '../story';

const TOKEN_CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

/** As long as the tokens of uploads. */
const tokenOf = (random: DemoRandom) => Array.from({ length: 22 }, () => random.pick(TOKEN_CHARACTERS)).join('');

function monthsBefore({ now, config }: DemoContext, months: number): Month {
  const { year, month } = DateTime.fromJSDate(now, { zone: config.studio.timezone }).minus({ months });
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

/** Two years of the studio's costs, with their invoices. */
export async function fillFinances(demo: DemoContext): Promise<void> {
  const { people, story } = demo;
  const costs = story.costs.map((cost, index) => {
    const row = rowOf(demo, index + 1, cost);
    const createdAt = enteredAt(demo, row);
    return { ...row, createdAt, updatedAt: createdAt };
  });
  await demo.insert(Cost, costs);

  const papers = story.costs.flatMap(({ papers: names }, index) =>
    names.flatMap((name, position) => {
      const cost = costs[index];
      return cost ? { cost, name: tidyName(`${name}.pdf`), position } : [];
    }),
  );
  const files: CostFile[] = [];
  for (const [index, { cost, name }] of papers.entries()) {
    const token = tokenOf(demo.random);
    const { date, net, vat, gross } = story.paper;
    const sums = [`${net} ${cost.netto} €`, `${vat} ${cost.vat} %`, `${gross} ${cost.brutto} €`];
    const lines = [cost.name, `${date} ${cost.date}`, ...sums];
    const size = await demo.storage.put(storageKeyOf({ token }), pdfOf(name.replace(/\.pdf$/, ''), lines));
    files.push({
      id: index + 1,
      token,
      name,
      type: 'application/pdf',
      size,
      uploadedBy: people[0]?.id ?? null,
      createdAt: cost.createdAt,
    });
  }
  await demo.insert(CostFile, files);
  await demo.insert(
    CostAttachment,
    papers.map(({ cost, position }, index) => ({ costId: cost.id, fileId: index + 1, position })),
  );
}
