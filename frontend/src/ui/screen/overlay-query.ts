/** Specification, section 9: at this width and below the sidebar, and whatever else stands beside a page, lies over it. */
export const overlayQuery = '(max-width: 768px)';
