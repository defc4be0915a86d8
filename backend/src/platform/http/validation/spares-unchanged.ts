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

/**
 * Takes from the body what is stored just so, before the rules are asked: a form sends all of its fields, and what only
 * older rules allowed must not keep its user from changing the others.
 *
 * @param properties of the entity, by the field in the body
 */
export function SparesUnchanged(entity: Type<{ id: number }>, properties: Readonly<Record<string, string>>) {
  @Injectable()
  class UnchangedInterceptor implements NestInterceptor {
    constructor(private readonly dataSource: DataSource) {}

    async intercept(context: ExecutionContext, next: CallHandler) {
      const { params, body } = context.switchToHttp().getRequest<Request<{ id: string }>>();
      const sent = body as Record<string, unknown> | undefined;
      if (sent && /^\d{1,9}$/.test(params.id)) {
        const stored = await this.dataSource.manager.findOneBy(entity, { id: Number(params.id) });
        for (const [field, property] of Object.entries(properties)) {
          const isUnchanged = typeof sent[field] === 'string' && sent[field] === stored?.[property as keyof object];
          if (isUnchanged) Reflect.deleteProperty(sent, field);
        }
      }
      return next.handle();
    }
  }
  return UseInterceptors(UnchangedInterceptor);
}
