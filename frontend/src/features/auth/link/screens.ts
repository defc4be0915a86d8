/** One chunk, because both are small. */
export { ForgotScreen } from './forgot-screen';
export { WelcomeScreen } from './welcome-screen';
