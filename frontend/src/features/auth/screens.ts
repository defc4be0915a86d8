/** One chunk, because each screen links to the others. */
export { LoginScreen } from './login-screen';
export { RegisterScreen } from './register-screen';
