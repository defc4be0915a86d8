import type { TaskText } from './task-text';

/** For ourselves. */
export const STUDIO_TASKS: TaskText[] = [
  {
    category: 'marketing',
    title: 'Case study about Mercer & Lowe',
    description: 'Problem, what we did, what changed. Numbers from the performance report, two quotes, five pictures.',
    talk: ['They agreed to be quoted by name.', 'Then it goes first on our landing page.'],
  },
  {
    category: 'website',
    title: 'New hero for our landing page',
    description: 'Three phrases that are typed and erased. They have to work without motion, too.',
  },
  {
    category: 'general',
    title: 'Template for project hand-over',
    description:
      'Logins, contacts, licences, how to edit, what we look after. Two pages that a new client understands.',
  },
  {
    category: 'personal',
    title: 'Plan the summer holidays',
    description: 'Nobody alone in the office, the care plan covered every weekday.',
    talk: ['I would like the last two weeks of July.', 'Fine for me, I take August.'],
  },
  {
    category: 'meeting',
    title: 'Quarterly look back',
    description: 'What went well, what did not, what do we try next? An hour and a half, with cake.',
  },
  {
    category: 'research',
    title: 'Try the new image format on three sites',
    description: 'Size, quality, time to encode, which browsers. Write down whether it is worth it for us.',
  },
  {
    category: 'finance',
    title: 'Compare hosting prices for next year',
    description: 'Three providers, same machine, backups included. What does leaving cost?',
    talk: ['Staying costs 8 % more, moving costs us two days. We stay.'],
  },
  {
    category: 'maintenance',
    title: 'Update our own servers',
    description: 'Kernel and database on Saturday morning. Announce half an hour of downtime.',
  },
  {
    category: 'general',
    title: 'Order two new screens',
    description: 'The ones with a cable that also charges. Old ones go to the meeting room.',
  },
  {
    category: 'personal',
    title: 'First-week plan for our new colleague',
    description: 'Accounts, lunch on day one, a small task that ships by Friday.',
    talk: ['Accounts are ready.', 'I take lunch.'],
  },
  {
    category: 'personal',
    title: 'Train tickets to the conference in Poznań',
    description: 'Four of us, Thursday morning there, Saturday back. A table if there is one.',
  },
  {
    category: 'personal',
    title: 'Birthday present for Callum',
    description: 'Everybody gives five euros. He wants something for his bicycle but will not say what.',
    talk: ['A bell. A loud one.', 'Done, it is terribly loud.'],
  },
  {
    category: 'personal',
    title: 'Hand in my travel expenses',
    description: 'Kiel and Leeds, receipts are in the blue folder.',
  },
  {
    category: 'personal',
    title: 'Refresh the first-aid course',
    description: 'Two people need it until the end of the year.',
  },
];
