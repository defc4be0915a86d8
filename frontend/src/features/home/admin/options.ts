/** Of what is asked for anew whenever somebody looks at it, as the screens behind it do. */
export const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
