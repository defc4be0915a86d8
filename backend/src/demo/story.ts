import { z } from 'zod';
import { COST_CATEGORIES } from '../modules/finances/cost.constants';
import { RECURRING_TYPES } from '../modules/finances/arithmetic/recurrence';
import { DEFAULT_VAT } from '../modules/finances/arithmetic/vat';
import { PROJECT_STATUSES } from '../modules/project-records/project.constants';
import { TASK_CATEGORIES } from '../modules/tasks/task.constants';
import { ROLES } from '../platform/access/access';
import { COLOURS, type ColourName } from './drawing/colours';

/** What story.json tells. @param say translates a text. @param named translates a name, which may be one that no language changes. */
export function storyIn(say: (english: string) => string, named: (english: string) => string) {
  const text = z.string().transform(say);
  /** Of folders and a file; names of categories, clients and products stay as they are. */
  const path = z.string().transform((names) => names.replace(/[^/]+?(?=(\.\w+)?(\/|$))/g, named));
  const task = z.strictObject({
    category: z.enum(TASK_CATEGORIES),
    /** `{client}`, `{contact}` and `{page}` stand for the project's own; `{page}` is quoted: no language inflects it. */
    title: text,
    description: text,
    /** What colleagues say about it: the first line is a comment, the others answer it in turn. */
    talk: z.array(text).optional(),
  });
  const file = { path, daysAgo: z.number(), /** Whose place in the list of people uploaded it. */ by: z.number() };

  return z.strictObject({
    staff: z.array(
      z.strictObject({
        account: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        role: z.enum(ROLES),
        /** Days ago. */
        joined: z.number(),
      }),
    ),
    projects: z.array(
      z.strictObject({
        client: z.string(),
        /** Who speaks for the client. */
        contact: z.string(),
        /** Pages of the website that tasks are about. */
        pages: z.array(text),
        name: text,
        status: z.enum(PROJECT_STATUSES),
        websiteUrl: z.string().nullable(),
        description: text,
        /** Days ago. */
        began: z.number(),
      }),
    ),
    clientTasks: z.array(task),
    studioTasks: z.array(task),
    /** Comments that stand alone, about any task. */
    remarks: z.array(text),
    /** A question about any task with its answers. */
    exchanges: z.array(z.array(text)),
    template: z.strictObject({
      name: text,
      description: text,
      startDay: z.string(),
      tasks: z.array(task.omit({ talk: true }).extend({ urgent: z.boolean().default(false) })),
    }),
    views: z.array(z.strictObject({ name: text, filters: z.string() })),
    costs: z.array(
      z.strictObject({
        name: text,
        category: z.enum(COST_CATEGORIES),
        /** EUR. */
        netto: z.string(),
        /** Percent. */
        vat: z.string().default(String(DEFAULT_VAT)),
        /** Months before the current one. */
        monthsAgo: z.number(),
        day: z.number(),
        description: text.nullable().default(null),
        recurring: z.enum(RECURRING_TYPES).nullable().default(null),
        /** Months before the current one in which it comes for the last time; negative: after it. */
        endsMonthsAgo: z.number().optional(),
        /** Days before a renewal. */
        noticeDays: z.number().nullable().default(null),
        cancelUrl: z.string().nullable().default(null),
        /** The client whose project it is for. */
        client: z.string().optional(),
        /** It is the cost before it in the list, at another price. */
        isNewPrice: z.boolean().default(false),
        /** Names of the invoices that are attached, as PDFs. */
        papers: z.array(text).default([]),
      }),
    ),
    /** What stands on an invoice. */
    paper: z.strictObject({ date: text, net: text, vat: text, gross: text }),
    folders: z.array(z.strictObject({ path, description: text.nullable().default(null) })),
    files: z.array(
      z.union([
        z.strictObject({ ...file, pdf: text }),
        z.strictObject({ ...file, text }),
        z.strictObject({
          ...file,
          picture: z.strictObject({
            kind: z.enum(['landscape', 'page', 'mark', 'palette']),
            colours: z.enum(Object.keys(COLOURS) as ColourName[]),
            variant: z.number(),
          }),
        }),
      ]),
    ),
    correction: z.strictObject({ reason: text, answer: text }),
    /** What an admin had to say: one message that was read, and one that waits for the next login. */
    messages: z.strictObject({ read: text, waiting: text }),
  });
}

export type Story = z.output<ReturnType<typeof storyIn>>;
export type TaskText = Story['clientTasks'][number];
