/** Settings of the tested backend; the tests sign in and register with them. */
export const admin = { email: 'admin@studio.example', password: 'Correct-horse-7' };
export const registrationCode = 'e2e-registration-code';
export const jwtSecret = 'a secret of the browser tests, long enough to be accepted';
