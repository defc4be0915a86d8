export const isModalOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
