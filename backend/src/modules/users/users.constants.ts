/** The polled list of users. */
export const USERS_LIST = 'users';
