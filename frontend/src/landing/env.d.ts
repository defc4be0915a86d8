interface ImportMetaEnv {
  /** SHA-256 of the gate's password, 64 hexadecimal digits; empty or missing in a build without one. */
  readonly VITE_LANDING_PASSWORD_SHA256?: string;
  readonly VITE_STUDIO_NAME: string;
  readonly VITE_HAS_LOGO: boolean;
}
