import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';

type Fields = Record<string, unknown>;
type Sent = Omit<Request<{ id: string }>, 'body'> & { body?: Fields };

/**
 * Removes unchanged fields from the body before validation: forms send all fields, and an old value that current rules
 * refuse must not block other changes.
 *
 * @param properties of the entity, by field of the body
 */
export function SkipUnchanged(entity: Type<{ id: number }>, properties: Readonly<Record<string, string>>) {
  @Injectable()
  class UnchangedInterceptor implements NestInterceptor {
    constructor(private readonly dataSource: DataSource) {}

    async intercept(context: ExecutionContext, next: CallHandler) {
      const { params, body: sent } = context.switchToHttp().getRequest<Sent>();
      if (sent && /^\d{1,9}$/.test(params.id)) {
        const row = await this.dataSource.manager.findOneBy(entity, { id: Number(params.id) });
        const stored = { ...row } as Fields;
        for (const [field, property] of Object.entries(properties)) {
          const isUnchanged = typeof sent[field] === 'string' && sent[field] === stored[property];
          if (isUnchanged) Reflect.deleteProperty(sent, field);
        }
      }
      return next.handle();
    }
  }
  return UseInterceptors(UnchangedInterceptor);
}
