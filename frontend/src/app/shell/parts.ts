/** One chunk, loaded with the shell. */
export { OpenToAll } from '../guards/open-to-all';
export { NotFoundScreen } from './not-found-screen';
export { ProfileScreen } from './profile-screen';
export { Shell } from './shell';
