/** Controllers, DTOs and their answers, as modules use them. */
export * from './http/bodies/body-limit';
export * from './http/files/stored-files.service';
export * from './http/if-match/if-match';
export * from './http/paging/page-query';
export * from './http/paging/response-size';
export * from './http/polling/polled';
export * from './http/polling/rendered-list';
export * from './http/polling/revision-cache';
export * from './http/undo-header';
export * from './http/validation/calendar-day-field';
export * from './http/validation/checklist.dto';
export * from './http/validation/fields';
export * from './http/validation/rule';
export * from './http/validation/id.pipe';
export * from './http/validation/month-range';
export * from './http/validation/month.dto';
export * from './http/validation/text-fields';
