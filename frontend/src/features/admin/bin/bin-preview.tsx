import { Button, Modal } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGetBinEntryQuery, type BinEntryDto, type BinPreviewDto } from '@/api/bin.api';
import { ListState } from '@/shared/list-state';
import { dayAndTimeOf, dayOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { shownEmail } from '@/ui/text/names/person-name';
import { plainWords } from '@/ui/text/plain-words';
import classes from './bin.module.css';
import { KindIcon } from './kind-icon';

interface Props {
  entry: BinEntryDto;
  onClose: () => void;
  onRestore: (entry: BinEntryDto) => void;
  onErase: (entry: BinEntryDto) => void;
}

function Inside({ preview: { text, inside, rows } }: { preview: BinPreviewDto }) {
  const { t } = useTranslation();
  const further = rows.reduce((sum, { count }) => sum + count, 0) - inside.length;
  return (
    <>
      {text !== null && text !== '' && <p className={classes.text}>{plainWords(text)}</p>}
      <h3 className={classes.heading}>{t('bin.inside')}</h3>
      <ul className={classes.inside}>
        {inside.map(({ kind, title }, index) => (
          <li key={`${String(index)} ${title}`} className={classes.thing}>
            <KindIcon kind={kind} />
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className="muted-note">{t(`bin.kindOf.${kind}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {further > 0 && <p className={classes.note}>{t('bin.further', { count: further })}</p>}
    </>
  );
}

/** The content of a bin entry, before an admin restores or erases it. */
export function BinPreview({ entry, onClose, onRestore, onErase }: Props) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const { data, error, refetch } = useGetBinEntryQuery({ id: entry.id });
  const facts = {
    who: shownEmail(entry.deleted_by_email) ?? t('bin.gone'),
    when: dayAndTimeOf(entry.deleted_at, zone),
    until: dayOf(entry.erased_at, zone),
  };
  return (
    <Modal opened onClose={onClose} title={entry.label} size="lg">
      <p className={classes.note}>{t('bin.facts', facts)}</p>
      <ListState query={{ data, error, refetch }} rows={3} />
      {data && <Inside preview={data} />}
      <div className={classes.buttons}>
        <Button variant="subtle" color="red" onClick={() => onErase(entry)}>
          {t('bin.eraseShort')}
        </Button>
        <Button
          leftSection={<IconArrowBackUp size={16} stroke={2} aria-hidden />}
          onClick={() => onRestore(entry)}
          data-autofocus
        >
          {t('bin.restoreShort')}
        </Button>
      </div>
    </Modal>
  );
}
