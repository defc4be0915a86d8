/** `invitation` is somebody's first password, `reset` one that an admin has taken back, `forgotten` their own wish. */
export const LINK_PURPOSES = ['invitation', 'reset', 'forgotten'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** For how long a link opens. */
export const LINK_HOURS = 72;
