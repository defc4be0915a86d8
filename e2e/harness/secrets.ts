/** What the backend under test is told; the tests sign in and register with it. */
export const admin = { email: 'admin@studio.example', password: 'Correct-horse-7' };
export const registrationCode = 'e2e-registration-code';
export const jwtSecret = 'a secret of the browser tests, long enough to be accepted';
