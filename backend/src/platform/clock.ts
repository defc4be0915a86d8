/** Time and chance, as modules use them. */
export * from './clock/clock';
export * from './clock/periods';
