import { Button, ColorSwatch, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { toApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import { useAnswerDayQuestionMutation, type DayProposalDto, type TimeEntryPartDto } from '@/api/hours.api';
import layout from '@/shared/form/form.module.css';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { useModalClose } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { IconButton } from '@/ui/icon-button';
import { formatDay, formatDuration } from '@/ui/text/dates';
import { minutesOf, typedHours } from '../hours';
import { ProjectSelect } from '../project-select';
import { colorOf, DayBar } from './day-bar';
import classes from './day.module.css';
import { entriesOf, lasting, leftOf, moved, partsOf, type Part } from './division';

interface PartProps {
  part: Part;
  color: string;
  onChange: (changes: Pick<Part, 'minutes' | 'wrong'>) => void;
  onRemove: () => void;
}

function PartRow({ part: { name, detail, minutes, wrong }, color, onChange, onRemove }: PartProps) {
  /** Being typed; until a border is moved. */
  const [typed, setTyped] = useState<{ text: string; minutes: number } | null>(null);
  const type = (text: string) => {
    const given = minutesOf(text);
    setTyped(given === null ? null : { text, minutes: given });
    onChange(given === null ? { minutes, wrong: text } : { minutes: given });
  };
  return (
    <li className={classes.part}>
      <ColorSwatch size={10} radius={2} withShadow={false} color={color} aria-hidden />
      <span className="stack grow">
        <span className="breakable">{name}</span>
        {detail !== null && <span className="muted-note">{detail}</span>}
      </span>
      <TextInput
        w={96}
        aria-label={t('hours.day.minutes', { name })}
        value={wrong ?? (typed?.minutes === minutes ? typed.text : typedHours(minutes))}
        error={wrong === undefined ? undefined : t('hours.wrong')}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
      <IconButton icon={IconX} label={t('hours.day.remove', { name })} onClick={onRemove} />
    </li>
  );
}

interface Props {
  proposal: DayProposalDto;
  /** Saving or skipping also ends the day; it ends even if skipping fails. */
  isEnding: boolean;
  onClose: () => void;
  /** It was answered. */
  onDone: () => void;
}

/** Divides a day's work among projects; what stays undivided is the studio's. */
export function DayDivision({ proposal, isEnding, onClose, onDone }: Props) {
  const [proposed] = useState(() => partsOf(proposal));
  const [parts, setParts] = useState(proposed);
  const { release, guardClose } = useDirtyGuard(parts !== proposed);
  useModalClose(() => void guardClose(onClose)());
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, { isLoading, originalArgs }] = useAnswerDayQuestionMutation();
  const left = leftOf(proposal, parts);
  const done = () => {
    release();
    onDone();
  };
  const send = async (entries: TimeEntryPartDto[]) => {
    setFailure(null);
    try {
      await answer({ dayAnswerDto: { work_date: proposal.work_date, entries } }).unwrap();
      done();
    } catch (thrown) {
      if (isEnding && entries.length === 0) done();
      else setFailure(errorText(toApiError(thrown)));
    }
  };
  const replace = (key: string, changes: Pick<Part, 'minutes' | 'wrong'>) =>
    setParts(parts.map((part) => (part.key === key ? { ...lasting(part, part.minutes), ...changes } : part)));
  const isBusy = (skips: boolean) => isLoading && (originalArgs?.dayAnswerDto.entries.length === 0) === skips;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isRight = parts.length > 0 && parts.every(({ wrong }) => wrong === undefined);
        if (!isLoading && isRight) void send(entriesOf(parts));
      }}
    >
      {failure !== null && <ErrorBanner message={failure} />}
      <Text c="dimmed">
        {t('hours.day.text', {
          day: formatDay(proposal.work_date),
          duration: formatDuration(proposal.presence_minutes),
        })}
      </Text>
      <DayBar
        parts={parts}
        recorded={proposal.recorded_minutes}
        left={left}
        onMove={(index, minutes) => setParts(moved(parts, index, minutes, left))}
      />
      <ul className={classes.parts}>
        {proposal.recorded_minutes > 0 && (
          <li className={classes.part}>
            <span className="grow muted">{t('hours.day.entered')}</span>
            <span className="figures">{formatDuration(proposal.recorded_minutes)}</span>
          </li>
        )}
        {parts.map((part, index) => (
          <PartRow
            key={part.key}
            part={part}
            color={colorOf(index)}
            onChange={(changes) => replace(part.key, changes)}
            onRemove={() => setParts(parts.filter(({ key }) => key !== part.key))}
          />
        ))}
        <li className={classes.part}>
          <span className="grow">{t('hours.studio')}</span>
          <span className="figures" role="status" data-over={left < 0 || undefined}>
            {left < 0 ? t('hours.week.over', { duration: formatDuration(-left) }) : formatDuration(left)}
          </span>
        </li>
      </ul>
      <ProjectSelect
        without={parts.filter(({ taskId }) => taskId === null).map(({ projectId }) => projectId)}
        onAdd={(projectId, name) => {
          const added = { key: `project ${projectId}`, taskId: null, detail: null, minutes: Math.max(0, left) };
          setParts([...parts, { ...added, projectId, name }]);
        }}
      />
      <footer className={layout.footer}>
        <Button
          variant="default"
          loading={isBusy(true)}
          disabled={isBusy(false)}
          data-autofocus={parts.length === 0 || undefined}
          onClick={() => void send([])}
        >
          {t(isEnding ? 'hours.day.skipAndEnd' : 'hours.day.skip')}
        </Button>
        {parts.length > 0 && (
          <Button type="submit" loading={isBusy(false)} disabled={isBusy(true)} data-autofocus>
            {isEnding ? t('hours.day.saveAndEnd') : t('common.save')}
          </Button>
        )}
      </footer>
    </form>
  );
}
