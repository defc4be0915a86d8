import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Password managers fill it in. */
export const CurrentPassword = (props: PasswordInputProps) => (
  <PasswordInput {...props} autoComplete="current-password" />
);

/** Password managers suggest one, and keep it. */
export const NewPassword = (props: PasswordInputProps) => <PasswordInput {...props} autoComplete="new-password" />;
