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
    description:
      'Three phrases that are **typed and erased**, as in the draft. They have to work without motion, too.\n\n{draft}\n\n- [x] Three phrases, agreed with everybody\n- [x] Draft\n- [ ] `prefers-reduced-motion`\n- [ ] Looked at on a small phone',
  },
  {
    category: 'general',
    title: 'Template for project hand-over',
    description:
      'Two pages that a new client understands:\n\n- [x] Logins and contacts\n- [x] Licences\n- [ ] How to edit\n- [ ] What we look after, and what not\n\n> Nobody reads a third page.',
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
    description:
      'Same machine, backups included. What does leaving cost?\n\n| Provider | a month | leaving |\n| --- | --- | --- |\n| as now | 94 € | – |\n| second | 87 € | two days |\n| third | 102 € | two days |',
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
