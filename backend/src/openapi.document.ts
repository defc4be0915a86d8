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
      const scope = neededScope(method.toUpperCase(), path);
      // Only for calls that require a token.
      if (scope && isCall(call) && call.security) Object.assign(call, { 'x-scope': scope });
    }
  }
  return { ...document, 'x-sentences': declaredSentences() } as OpenAPIObject;
}

interface Call {
  security?: unknown;
}

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null;
