export const studioName = import.meta.env.VITE_STUDIO_NAME;
