import { Button, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight, type Icon } from '@tabler/icons-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptFocus } from '@/ui/dialogs/use-kept-focus';
import classes from './tables.module.css';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Placeholder for the page's field in the sentence. */
const mark = '\u{F0000}';

/** Links to the first, previous, next and last page, and a field for a page number. */
export function PageLinks({ page, pages, onPage }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const nav = useRef<HTMLElement>(null);
  useKeptFocus(nav);
  const within = (wanted: number) => Math.min(Math.max(wanted, 1), pages);
  const jump = (event: SubmitEvent) => {
    event.preventDefault();
    setTyped('');
    if (/^\d+$/.test(typed)) onPage(within(Number(typed)));
  };
  const step = (Arrow: Icon, label: string, to: number, isPossible: boolean) => (
    <Button
      variant="default"
      px={10}
      aria-label={label}
      title={label}
      disabled={!isPossible}
      onClick={() => onPage(to)}
    >
      <Arrow size={16} aria-hidden />
    </Button>
  );
  const [before, after] = t('admin.pages.position', { page: mark, pages }).split(mark);
  return (
    <nav ref={nav} className={classes.pages} aria-label={t('admin.pages.label')}>
      {step(IconChevronsLeft, t('admin.pages.first'), 1, page > 1)}
      {step(IconChevronLeft, t('admin.pages.previous'), within(page - 1), page > 1)}
      <form className={classes.pageText} onSubmit={jump}>
        {before}
        <TextInput
          w={64}
          aria-label={t('admin.pages.jump')}
          inputMode="numeric"
          placeholder={String(page)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => setTyped('')}
        />
        {after}
      </form>
      {step(IconChevronRight, t('admin.pages.next'), page + 1, page < pages)}
      {step(IconChevronsRight, t('admin.pages.last'), pages, page < pages)}
      <span className="visually-hidden" role="status">
        {t('admin.pages.position', { page, pages })}
      </span>
    </nav>
  );
}
