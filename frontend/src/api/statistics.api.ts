/*
 * Statistics are refetched whenever a screen shows them, and a 304 takes a few milliseconds: no mutation has to know
 * which figures it invalidates.
 */
export * from './generated/statistics.gen';
