import { type Sentence, sentenceOf } from '../text/sentence';

const minutesOf = sentenceOf('wait_minutes', '{{minutes, number}} min');
const hoursOf = sentenceOf('wait_hours', '{{hours, number}} h');

/** The waiting time for use in a sentence; rounded up. */
export function waitingTime(seconds: number): Sentence {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? minutesOf({ minutes }) : hoursOf({ hours: Math.ceil(minutes / 60) });
}
