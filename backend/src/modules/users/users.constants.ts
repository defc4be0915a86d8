/** The polled list of users. */
export const USERS_LIST = 'users';

/** The storage folder of profile pictures. */
export const AVATARS = 'avatars';

export const avatarKey = (fileName: string) => `${AVATARS}/${fileName}`;
