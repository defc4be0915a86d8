/** The polled list of people. */
export const USERS_LIST = 'users';
