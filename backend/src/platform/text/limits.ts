/** Maximum characters (code points) of texts. Source: contract, section 1. */
export const MAX_LINE = 255;
export const MAX_LONG_TEXT = 20_000;
export const MAX_EMAIL = 254;
/** The length of its columns; some browsers do not support longer URLs. */
export const MAX_URL = 2048;

/** In characters. Source: specification, section 5, and contract, section 2. */
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 128;
