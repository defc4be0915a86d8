import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../../../platform/access';
import { TaskErrors } from '../tasks.errors';

const NAMES = ['dueDate', 'due_date'];

/**
 * Tasks have no due dates yet, so the DTOs reject the field. Before that, this tells all users but admins that they may
 * not set it. Source: specification, section 5.
 */
@Injectable()
export class DueDatesInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const given = (request.body ?? {}) as object;
    if (request.user?.role !== 'admin' && NAMES.some((name) => Object.hasOwn(given, name)))
      throw new TaskErrors.DueDateForbidden();
    return next.handle();
  }
}
