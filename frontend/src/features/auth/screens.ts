/** In one piece: whoever sees one of them is a click away from the other. */
export { LoginScreen } from './login-screen';
export { RegisterScreen } from './register-screen';
