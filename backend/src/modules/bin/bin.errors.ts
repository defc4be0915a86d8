import { appErrors } from '../../platform/errors/app-error';

export const BinErrors = appErrors({
  BinEntryNotFound: [404, 'bin_entry_not_found', 'This is no longer in the bin'],
  NotYourDeletion: [
    403,
    'not_your_deletion',
    'Only admins can restore what another user deleted, or what was deleted more than an hour ago',
  ],
  NeedsBinned: [409, 'needs_binned', 'What this belongs to is in the bin, too: restore “{{label}}” first'],
  NeedsGone: [409, 'needs_gone', 'What this belonged to no longer exists'],
  TakenMeanwhile: [409, 'taken_meanwhile', 'Something else has taken its place meanwhile, so it cannot be restored'],
});
