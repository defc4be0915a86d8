/** The caller of a request, passwords and secrets, as modules use them. */
export * from './access/access';
export * from './access/device-description';
export * from './access/origin';
export * from './access/password-rules';
export * from './access/passwords';
export * from './access/scopes';
export * from './access/secrets';
