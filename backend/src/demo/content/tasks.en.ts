import type { TaskText } from './task-text';

export const TASKS_EN: TaskText[] = [
  {
    category: 'meeting',
    title: 'Kick-off call with {contact}',
    description:
      'Agree on goals, audience, deadlines and who signs things off at {client}. Send the summary the same day.',
    talk: [
      '{contact} can do Tuesday or Thursday after two. Which suits us?',
      'Thursday, please. Tuesday is full of reviews.',
      'Booked for Thursday, 14:30. Invitation is out.',
    ],
  },
  {
    category: 'research',
    title: 'Look at five competitors of {client}',
    description:
      'What do their first three screens say, how fast are they on a phone, what do people complain about in reviews? Two pages, with pictures.',
    talk: [
      'The most interesting one hides its prices until the very end. People hate it.',
      'Good point for the pitch: we show ours first.',
    ],
  },
  {
    category: 'research',
    title: 'Interview three regular customers about “{page}”',
    description: 'Twenty minutes each by phone. Ask what they looked for last time and where they gave up.',
    talk: ['Two done. Both looked for opening hours first and found them last.', 'That moves into the header then.'],
  },
  {
    category: 'website',
    title: 'Wireframe for “{page}”',
    description:
      'Phone first, then 1440. One clear action above the fold. Leave room for a longer headline, theirs tend to grow.',
    talk: [
      'First version is in the shared folder. The second block still feels heavy.',
      'Take out the icons and it will breathe.',
    ],
  },
  {
    category: 'website',
    title: 'Visual design of “{page}”',
    description: 'Follow the approved mood board. Light and dark, all states of the buttons, empty state included.',
    talk: [
      '{contact} loves it but wants the photo bigger.',
      'Bigger photo means the button drops below the fold on small phones. Offer the crop instead?',
      'She agreed to the crop.',
    ],
  },
  {
    category: 'development',
    title: 'Build “{page}” from the approved design',
    description:
      'Semantic markup, no layout shift, images in AVIF with a fallback. Check with the keyboard before you hand it over.',
    talk: ['Done on staging. Lighthouse says 99 on the phone profile.', 'Checked on an old Android: smooth.'],
  },
  {
    category: 'development',
    title: 'Contact form with spam protection',
    description:
      'Name, e-mail, message. Honeypot and a rate limit, no captcha. A copy goes to the sender, errors stand next to the field.',
    talk: ['Forty spam messages overnight on the old form, none on the new one so far.'],
  },
  {
    category: 'development',
    title: 'Cookie-free statistics for {client}',
    description:
      'Count visits and the three goals we agreed on without cookies, so that no banner is needed. Add it to the privacy page.',
  },
  {
    category: 'development',
    title: 'Redirects from the old addresses',
    description:
      'Every address of the old site that still gets visits must lead somewhere sensible. The list is in the folder Operations.',
    talk: [
      '312 addresses, 40 of them campaign pages from 2019. Do we keep those?',
      'Send them to the home page and let them rest.',
    ],
  },
  {
    category: 'development',
    title: 'Make “{page}” load in under a second',
    description:
      'The hero image is 2.4 MB and blocks the rest. Preload the font, inline the critical styles, measure before and after.',
    talk: ['From 3.1 s to 0.9 s. The map was the real culprit, it now loads on click.'],
  },
  {
    category: 'marketing',
    title: 'Write the texts for “{page}”',
    description:
      'In the voice of {client}: friendly, concrete, no superlatives. 180 words at most. {contact} proofreads.',
    talk: [
      'Draft is ready. I left out the history of the company, nobody reads it there.',
      '{contact} misses it a little. Could it go to the about page?',
      'Moved.',
    ],
  },
  {
    category: 'marketing',
    title: 'Newsletter announcing the new website',
    description:
      'One picture, three sentences, one button. Goes out on launch day at ten. Test in the usual five mail programs.',
  },
  {
    category: 'marketing',
    title: 'Search snippets for all main pages',
    description: 'Titles up to 60, descriptions up to 150 characters. Each says what people get, not what we are.',
  },
  {
    category: 'marketing',
    title: 'Photo day at {client}',
    description:
      'Half a day on site. Shot list: team, hands at work, the place from outside in morning light. Ask for consent forms beforehand.',
    talk: ['Forecast says rain all week.', 'Then we start inside and keep the outside shots for Friday.'],
  },
  {
    category: 'support',
    title: '{contact} cannot log in to edit “{page}”',
    description: 'Says the password is right. Probably the old bookmark. Call back today.',
    talk: ['It was the old bookmark.'],
  },
  {
    category: 'support',
    title: 'Train the team of {client} in editing',
    description:
      'An hour by video: texts, pictures, a new entry, undoing mistakes. Record it for those who could not come.',
    talk: ['Six people came, all of them published something. Recording is in Projects.'],
  },
  {
    category: 'support',
    title: 'Answer the questions about last month’s report',
    description:
      '{contact} wonders why visits went down in the second week. It was the bank holiday, show last year’s curve next to it.',
  },
  {
    category: 'maintenance',
    title: 'Monthly updates for {client}',
    description: 'Updates, backups, a restore test, broken links, certificate. Note anything odd in the care log.',
    talk: [
      'All green. The restore took four minutes.',
      'One plug-in is abandoned, I put a replacement on next month’s list.',
    ],
  },
  {
    category: 'maintenance',
    title: 'Renew the certificate and check the domain',
    description: 'Both expire within a month. Automatic renewal failed once, find out why.',
  },
  {
    category: 'maintenance',
    title: 'Clean up unused images',
    description: 'The media folder has 4 GB, the site uses 300 MB of it. Keep originals in the archive.',
  },
  {
    category: 'finance',
    title: 'Offer for phase two of {client}',
    description: 'Bookings, gift cards, translation. Three packages with clear limits; hosting on its own line.',
    talk: [
      'Package two is what they really need. Shall I mark it?',
      'Mark it as recommended, but keep the other two honest.',
    ],
  },
  {
    category: 'finance',
    title: 'Invoice the second milestone',
    description: 'Design is approved in writing. Payment within 14 days as agreed with {contact}.',
  },
  {
    category: 'meeting',
    title: 'Review round with {client}',
    description:
      'Walk through staging together, note wishes by page, sort into now, later and never. No decisions about colours by e-mail afterwards.',
    talk: ['Eleven wishes: six now, four later, one never.', 'Which is the never?', 'Music on the start page.'],
  },
  {
    category: 'development',
    title: 'Accessibility check of “{page}”',
    description:
      'Keyboard, screen reader, contrast, 200 % zoom, reduced motion. Fix what is ours, report what is content.',
    talk: [
      'The menu trapped the focus on Safari. Fixed.',
      'Two pictures without a description, I asked {contact} for the words.',
    ],
  },
  {
    category: 'website',
    title: 'Empty and error states for “{page}”',
    description: 'Nothing found, connection lost, something went wrong. Each with one sentence and one way out.',
  },
  {
    category: 'development',
    title: 'Move {client} to the new server',
    description:
      'Lower the DNS lifetime the day before, switch in the evening, watch the logs for an hour. Roll back if mail stops.',
    talk: ['Switch is planned for Wednesday 21:00.', 'I am on call until eleven.', 'Went through without a hitch.'],
  },
  {
    category: 'general',
    title: 'Collect logos and fonts from {contact}',
    description: 'Vector files, licence of the house font, colour values for print and screen.',
  },
  {
    category: 'general',
    title: 'Prepare the launch of “{page}”',
    description:
      'Go through the launch list: texts final, forms tested, redirects live, statistics counting, backups running, everybody informed.',
    talk: ['Only the imprint is missing.', 'Here it is, signed off by {contact}.'],
  },
  {
    category: 'website',
    title: 'Show reviews on “{page}”',
    description: 'Three at a time, newest first, with the source. No carousel.',
  },
  {
    category: 'support',
    title: 'Typo on “{page}”',
    description: 'A customer of {client} wrote in: second paragraph, “recieve”. Look for others while you are there.',
  },
];
