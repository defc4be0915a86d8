import { AppError } from '../errors/app-error';
import { sentenceOf } from '../text/sentence';

const notReady = sentenceOf('not_ready', 'Not ready: the {{part}} {{problem}}');

export class NotReadyError extends AppError {
  constructor(part: 'database' | 'storage', problem: 'does not answer' | 'cannot be written' = 'does not answer') {
    super(503, notReady({ part, problem }), { retryAfter: 5 });
  }
}
