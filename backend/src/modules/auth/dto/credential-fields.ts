import { applyDecorators } from '@nestjs/common';
import { MinLength } from 'class-validator';
import { guessProblem } from '../../../platform/access';
import {
  described,
  MaxCharacters,
  type Presence,
  RequiredText,
  TextAs,
  TextRule,
  withSentence,
} from '../../../platform/http';
import { EMAIL_TOO_LONG, emailForm, emailProblem } from '../../../platform/text/email-address';
import { MAX_EMAIL, MAX_PASSWORD, MIN_PASSWORD } from '../../../platform/text/text-rules';
import { type Sentence, sentence, sentenceOf } from '../../../platform/text/sentence';

/** Longer input can't match any address or password; the limit only bounds the work. */
const MAX_TRIED = 1000;

const TOO_SHORT = sentenceOf(
  'password_too_short',
  'The password must have at least {{min}} characters',
)({ min: MIN_PASSWORD });
const TOO_LONG = sentenceOf(
  'password_too_long',
  'The password can have at most {{max}} characters',
)({ max: MAX_PASSWORD });
const EMAIL = sentence('email_required', 'Email is required');
const NEW_PASSWORD = sentence('new_password_required', 'A new password is required');

export const CURRENT_PASSWORD = sentence('current_password_required', 'The current password is required');

/** Addresses are normalized before they are compared and stored. Source: contract, section 2. */
export const EmailField = (presence: Presence = {}, required = EMAIL) =>
  applyDecorators(
    ...described(presence, { type: 'string', format: 'email', minLength: 1, maxLength: MAX_EMAIL }),
    TextAs(emailForm),
    RequiredText(required),
    TextRule('emailAddress', emailProblem),
  );

/** A new password, taken as typed, including spaces. */
export const NewPasswordField = (required = NEW_PASSWORD) =>
  applyDecorators(
    ...described({}, { type: 'string', minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD }),
    RequiredText(required),
    MinLength(MIN_PASSWORD, withSentence(TOO_SHORT)),
    MaxCharacters(MAX_PASSWORD, TOO_LONG),
    TextRule('notCommon', (password) => guessProblem(password)),
  );

const tried = (required: Sentence, tooLong: Sentence, presence: Presence = {}) =>
  applyDecorators(
    ...described(presence, { type: 'string', minLength: 1, maxLength: MAX_TRIED }),
    RequiredText(required),
    MaxCharacters(MAX_TRIED, tooLong),
  );

/** The address of an existing account, as typed: older versions accepted forms that new addresses can't have. */
export const TriedEmailField = (required: Sentence) => tried(required, EMAIL_TOO_LONG);

export const TriedPasswordField = (required: Sentence, presence?: Presence) => tried(required, TOO_LONG, presence);
