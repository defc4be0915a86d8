import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorResponseDto } from '../../errors/error-response.dto';
import { type Sentence, sentence } from '../../text/sentence';
import { newRequestId, REQUEST_ID } from '../server/request-id';

/** By error code of Node's parser. */
const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const NOT_HTTP = sentence('request_not_http', 'The request is not valid HTTP');

const SENTENCES: Record<number, Sentence> = {
  408: sentence('body_too_slow', 'The request took too long to arrive'),
  417: sentence('expectation_failed', 'This expectation cannot be met'),
  431: sentence('headers_too_large', 'The request headers are too large'),
};

function bodyFor(statusCode: number): string {
  const { code, text } = SENTENCES[statusCode] ?? NOT_HTTP;
  const body: ErrorResponseDto = { error: text, statusCode, code };
  return JSON.stringify(body);
}

const headersFor = (body: string) => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(body)),
  'Cache-Control': 'no-store',
  Connection: 'close',
});

/** Answers requests that Node cannot parse in the same format as others. */
export function answerBrokenRequests(server: Server): void {
  server.on(
    'clientError',
    (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse | null }) => {
      // The connection is closed, or an answer is already being sent.
      if (!socket.writable || socket._httpMessage || error.code === 'ECONNRESET') return void socket.destroy();
      const status = STATUS_OF[error.code ?? ''] ?? 400;
      const body = bodyFor(status);
      const headers = Object.entries({ ...headersFor(body), [REQUEST_ID]: newRequestId() });
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`);
    },
  );
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyFor(417);
    response.writeHead(417, { ...headersFor(body), [REQUEST_ID]: newRequestId() }).end(body);
  });
}
