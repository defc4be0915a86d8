import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { BUILD } from './platform/config/build';
import { ErrorResponseDto } from './platform/errors/error-response.dto';
import { declaredSentences } from './platform/text/sentence';

/**
 * Describes every call. Method names must be unique over all controllers, because the client's hooks are named after
 * them.
 */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Studio dashboard')
    .setVersion(BUILD.version)
    .addBearerAuth()
    .addGlobalResponse({ status: '4XX' as never, type: ErrorResponseDto, description: 'The request was refused' })
    .build();
  const document = SwaggerModule.createDocument(app, options, { operationIdFactory: (_controller, method) => method });
  return { ...document, 'x-sentences': declaredSentences() } as OpenAPIObject;
}

/** The document and, for developers, its page. */
export function serveApiDocument(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => apiDocument(app), { jsonDocumentUrl: 'docs/openapi.json' });
}
