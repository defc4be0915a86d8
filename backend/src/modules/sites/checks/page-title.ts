import { decodeHTML } from 'entities';
import type { IncomingHttpHeaders } from 'node:http';
import { beginningOf } from '../../../platform/text/excerpt';
import { plainLine } from '../../../platform/text/visible-text';
import { MAX_TITLE } from '../site.constants';

/** Browsers look for the encoding in as many bytes. */
const HEAD = 1024;
/** Longer than any stored title, including its entities. */
const LONGEST = 10_000;

/** Null if there is none, or it is no page. Linear time for any content. */
export function titleOf(body: Buffer, headers: IncomingHttpHeaders): string | null {
  const [type = '', ...parameters] = (headers['content-type'] ?? 'text/html').split(';');
  const isPage = /^(text\/html|application\/xhtml\+xml)$/i.test(type.trim());
  // Compression was not requested, so compressed bodies are not decoded.
  if (!isPage || (headers['content-encoding'] ?? 'identity') !== 'identity') return null;
  const text = decoded(body, parameters.join(';'));
  const opened = text.search(/<title[\s>]/i);
  const begin = opened < 0 ? -1 : text.indexOf('>', opened);
  if (begin < 0) return null;
  const rest = text.slice(begin + 1, begin + 1 + LONGEST);
  const end = rest.search(/<\/title/i);
  if (end < 0) return null;
  const title = plainLine(decodeHTML(rest.slice(0, end)));
  return beginningOf(title, MAX_TITLE) || null;
}

function decoded(body: Buffer, parameters: string): string {
  const [, named] = CHARSET.exec(parameters) ?? CHARSET.exec(body.subarray(0, HEAD).toString('latin1')) ?? [];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body);
  } catch {
    return body.toString('utf8');
  }
}

const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i;
