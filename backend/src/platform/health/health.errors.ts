import { AppError } from '../errors/app-error';

export class NotReadyError extends AppError {
  constructor(part: 'database' | 'storage', problem: 'does not answer' | 'cannot be written' = 'does not answer') {
    super(503, `Not ready: the ${part} ${problem}`, { retryAfter: 5 });
  }
}
