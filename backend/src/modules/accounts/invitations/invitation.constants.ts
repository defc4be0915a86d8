/** `invitation`: a user's first password; `reset`: an admin reset it; `forgotten`: the user requested it. */
export const LINK_PURPOSES = ['invitation', 'reset', 'forgotten'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** How long a link is valid. */
export const LINK_HOURS = 72;
