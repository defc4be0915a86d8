import { Button, Group, Text, TextInput, type TextInputProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { t } from '@/i18n';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { LanguageSwitcher } from '@/ui/screen/language-switcher';
import { LogoMark } from '@/ui/logo-mark';
import { usePageTitle } from '@/ui/screen/page-title';
import classes from './auth-layout.module.css';

/** What the screens without a login share. */
export interface GuestContext {
  /** Undefined until known. */
  studioName: string | undefined;
  /** Whether passwords can be reset by mail. */
  sendsMail: boolean;
  /** The login has succeeded, and the first screen is loading. */
  isSigningIn: boolean;
  onToken: (token: string) => void;
}

export const useGuest = () => useOutletContext<GuestContext>();

/** The address, by which password managers know the account. */
export function EmailField(props: TextInputProps) {
  return <TextInput {...props} type="email" label={t('auth.email')} autoComplete="username" size="md" />;
}

interface Props {
  title: string;
  text: string;
  form: ComponentProps<'form'>;
  failure: string | null;
  children: ReactNode;
  /** The button that sends the form; false: there is nothing to send. */
  submit: ComponentProps<typeof Button<'button'>> | false;
  /** Below the button. */
  alternative?: ReactNode;
  footer: ReactNode;
}

/** The layout of login and register: a form, with a picture beside it if there is room. */
export function AuthLayout({ title, text, form, failure, children, submit, alternative, footer }: Props) {
  const { studioName } = useGuest();
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <main className={classes.form}>
        <Group justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" fz="lg" fw={600} lts="-0.01em">
            <LogoMark size={32} />
            {studioName}
          </Group>
          <LanguageSwitcher />
        </Group>
        <div className={classes.middle}>
          <Text component="h1" fz={28} fw={600} lh="36px" lts="-0.02em">
            {title}
          </Text>
          <Text c="dimmed" mt={6} mb="xl">
            {text}
          </Text>
          <form {...form} className={classes.fields}>
            {failure && <ErrorBanner message={failure} />}
            {children}
            {submit && <Button type="submit" size="md" fullWidth {...submit} />}
            {alternative}
          </form>
          <Text c="dimmed" mt="lg" className={classes.footer}>
            {footer}
          </Text>
        </div>
      </main>
      <aside className={classes.picture} aria-hidden="true">
        {/* A page under construction: the studio's daily work. */}
        <svg className={classes.mock} viewBox="0 0 440 340" fill="var(--auth-ink)">
          <clipPath id="auth-hero">
            <rect x="20" y="44" width="400" height="140" rx="10" />
          </clipPath>
          <rect x=".5" y=".5" width="439" height="339" rx="14" fill="var(--auth-paper)" stroke="var(--auth-ink)" />
          <rect x="20" y="20" width="96" height="10" rx="5" />
          <g clipPath="url(#auth-hero)">
            <rect x="20" y="44" width="400" height="140" fill="var(--mantine-color-iris-6)" />
            <path
              d="M372 50c-16-44-62-66-112-66h-26a62 62 0 0 0 0 124h58a62 62 0 0 1 0 124h-38c-54 0-98-30-112-72"
              fill="none"
              stroke="var(--mantine-color-iris-5)"
              strokeWidth="44"
              strokeLinecap="round"
            />
          </g>
          <rect x="44" y="124" width="120" height="14" rx="7" fill="#fff" />
          <rect x="44" y="148" width="76" height="10" rx="5" fill="#fff" opacity=".6" />
          <rect x="20" y="198" width="400" height="12" rx="6" />
          <rect x="20" y="224" width="248" height="12" rx="6" />
          {[20, 157, 294].map((x) => (
            <rect key={x} x={x} y="256" width="126" height="64" rx="6" />
          ))}
        </svg>
        <Text c="dimmed" fz="lg" lh="24px" ta="center" maw={380} style={{ textWrap: 'balance' }}>
          {t('auth.motto')}
        </Text>
      </aside>
    </div>
  );
}
