import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { neededScope } from './modules/auth/access/access-tokens/needed-scope';
import { BUILD } from './platform/config/build';
import { ErrorResponseDto } from './platform/errors/error-response.dto';
import { declaredSentences } from './platform/text/sentence';

/**
 * Documents the API. Method names must be unique across controllers, because the client's hooks are named after them.
 */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Studio dashboard')
    .setVersion(BUILD.version)
    .addBearerAuth()
    .addGlobalResponse({ status: '4XX' as never, type: ErrorResponseDto, description: 'The request was refused' })
    .build();
  const document = SwaggerModule.createDocument(app, options, { operationIdFactory: (_controller, method) => method });
  for (const [path, calls] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(calls)) {
      if (!isCall(call)) continue;
      call.tags &&= call.tags.map(inWords);
      // Once for a route whose roles replace those of its controller.
      call.security &&= call.security.slice(0, 1);
      const scope = neededScope(method.toUpperCase(), path);
      // Only for calls that require a token.
      if (scope && call.security) Object.assign(call, { 'x-scope': scope });
    }
  }
  return { ...document, 'x-sentences': declaredSentences() } as OpenAPIObject;
}

/** A controller's name as a heading: `AccessTokens` → `Access tokens`. */
const inWords = (tag: string) =>
  tag.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^Api /, 'API ');

interface Call {
  tags?: string[];
  security?: unknown[];
}

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null;
