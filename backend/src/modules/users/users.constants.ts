export const USERS_LIST = 'users';

export const AVATARS = 'avatars';

export const avatarKey = (fileName: string) => `${AVATARS}/${fileName}`;
