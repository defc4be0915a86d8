/** Specification, section 9: up to this width, the sidebar and other side panels overlay the page. */
export const overlayQuery = '(max-width: 768px)';
