/** Invalid settings; the message names each and what is expected. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}
