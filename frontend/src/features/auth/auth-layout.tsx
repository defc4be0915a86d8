import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { LanguageSwitcher } from '@/ui/language-switcher';
import { LogoMark } from '@/ui/logo-mark';
import { usePageTitle } from '@/ui/screen/page-title';
import classes from './auth-layout.module.css';
import { useGuest } from './use-guest';

interface Props {
  title: string;
  text: string;
  form: ComponentProps<'form'>;
  failure: string | null;
  children: ReactNode;
  footer: ReactNode;
}

/** The layout of login and register: a form, with a picture beside it if there is room. */
export function AuthLayout({ title, text, form, failure, children, footer }: Props) {
  const { t } = useTranslation();
  const { studioName } = useGuest();
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <main className={classes.form}>
        <div className={classes.top}>
          <div className={classes.brand}>
            <LogoMark size={32} />
            {studioName}
          </div>
          <LanguageSwitcher />
        </div>
        <div className={classes.middle}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          <form {...form} className={classes.fields}>
            {failure && <ErrorBanner message={failure} />}
            {children}
          </form>
          <p className={classes.footer}>{footer}</p>
        </div>
      </main>
      <aside className={classes.picture} aria-hidden="true">
        <div className={classes.mock}>
          <span className={classes.mockBar} />
          <svg className={classes.mockHero} viewBox="0 0 400 140" preserveAspectRatio="xMidYMid slice">
            <rect width="400" height="140" fill="var(--mantine-color-iris-6)" />
            <path
              d="M352 6c-16-44-62-66-112-66h-26a62 62 0 0 0 0 124h58a62 62 0 0 1 0 124h-38c-54 0-98-30-112-72"
              fill="none"
              stroke="var(--mantine-color-iris-5)"
              strokeWidth="44"
              strokeLinecap="round"
            />
            <rect x="24" y="80" width="120" height="14" rx="7" fill="#fff" />
            <rect x="24" y="104" width="76" height="10" rx="5" fill="#fff" opacity=".6" />
          </svg>
          <span className={classes.mockLine} />
          <span className={classes.mockLineShort} />
          <span className={classes.mockCards}>
            <i />
            <i />
            <i />
          </span>
        </div>
        <p className={classes.motto}>{t('auth.motto')}</p>
      </aside>
    </div>
  );
}
