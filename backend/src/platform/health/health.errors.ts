import { AppError } from '../errors/app-error';

export class NotReadyError extends AppError {
  constructor(part: 'database' | 'storage') {
    super(503, `Not ready: the ${part} does not answer`, { retryAfter: 5 });
  }
}
