import { applyDecorators } from '@nestjs/common';
import { ApiConflictResponse, ApiHeader } from '@nestjs/swagger';
import { AppError, appError } from '../../errors/app-error';
import { sentence } from '../../text/sentence';
import { fromRequest } from '../../access/access';
import { ErrorResponseDto } from '../../errors/error-response.dto';
import { createHash } from 'node:crypto';

/** 96 bits, so that two states of an item never collide by chance. */
const LENGTH = 16;

/**
 * The `revision` of an item: a hash of all its editable values. So every way of writing changes it, and undoing a change
 * restores it.
 *
 * @param values always in the same order
 */
export const contentHash = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, LENGTH);

const CHANGED = sentence(
  'changed_meanwhile',
  'This has been changed meanwhile. Nothing was saved; please look at the current state.',
);

/** 409: the precondition failed. */
export class ChangedMeanwhileError extends AppError {
  /** @param current the stored state, in the shape of the call's answer */
  constructor(override readonly current: object) {
    super(409, CHANGED);
  }
}

class IfMatchNotValidError extends appError(
  400,
  'if_match_not_valid',
  'If-Match must name the revision of what is changed, in quotes, or be *',
) {}

const TAG = '"[!#-~]{1,64}"';
const TAGS = new RegExp(`^${TAG}(\\s*,\\s*${TAG}){0,9}$`);

export class IfMatch {
  /** Requests without If-Match always pass. */
  static readonly ANY = new IfMatch(null);

  private constructor(private readonly revisions: ReadonlySet<string> | null) {}

  /** @throws {IfMatchNotValidError} */
  static from(header: string | undefined): IfMatch {
    const given = header?.trim();
    if (given === undefined || given === '*') return IfMatch.ANY;
    if (!TAGS.test(given)) throw new IfMatchNotValidError();
    return new IfMatch(new Set(given.split(',').map((tag) => tag.trim().slice(1, -1))));
  }

  /**
   * Must be called in the writing transaction, once the row is locked.
   *
   * @param current the stored state, in the shape of the call's answer
   * @throws {ChangedMeanwhileError}
   */
  check(current: object, revision: string | undefined): void {
    if (this.revisions && !this.revisions.has(revision ?? '')) throw new ChangedMeanwhileError(current);
  }
}

const documented = applyDecorators(
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The revision that the change is based on, in quotes. Without it, nothing is compared.',
  }),
  ApiConflictResponse({
    type: ErrorResponseDto,
    description: 'It has been changed meanwhile, and `current` is what is stored now; or another conflict',
  }),
);

/** The request's {@link IfMatch}, documented with its call. */
export const IfMatchHeader = fromRequest(
  ({ headers }) => IfMatch.from(headers['if-match']),
  [(target, name = '') => documented(target, name, Object.getOwnPropertyDescriptor(target, name))],
);
