import type { Request } from 'express';

/** The token in the Authorization header. */
export const bearerOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1];
