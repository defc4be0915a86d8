/** Tables, queries and transactions, as modules use them. */
export * from './database/chunk';
export * from './database/database-errors';
export * from './database/queries/any-table';
export * from './database/queries/where';
export * from './database/queries/entity-statements';
export * from './database/queries/instants';
export * from './database/queries/queries';
export * from './database/table';
export * from './database/transactions/change-listeners';
export * from './database/transactions/transactions';
export * from './database/transactions/written-rows';
