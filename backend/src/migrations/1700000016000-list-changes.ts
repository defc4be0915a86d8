import { addedColumns } from './columns';

/** Which rows the latest changes of a list concern. */
export class ListChanges1700000016000 extends addedColumns('list_revisions', { changes: 'text NULL' }) {}
