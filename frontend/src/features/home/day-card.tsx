import { Button, Group, Text } from '@mantine/core';
import { t } from '@/i18n';
import { useAnswerDayQuestionMutation, type DayProposalDto } from '@/api/hours.api';
import DayModal, { questionOf } from '@/shared/hours/day/day-modal';
import { useAction } from '@/shared/use-action';
import { formatDuration } from '@/ui/text/dates';
import { HomeCard } from './home-card';

interface Props {
  proposal: DayProposalDto;
  refetch: () => unknown;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Asks on Home about the last day that is not divided yet. */
export default function DayCard({ proposal, refetch, isOpen, onOpen }: Props) {
  const act = useAction();
  const [answer, { isLoading }] = useAnswerDayQuestionMutation();
  const skip = () => answer({ dayAnswerDto: { work_date: proposal.work_date, entries: [] } }).unwrap();
  return (
    <HomeCard title={questionOf(proposal)} query={{ data: proposal, refetch }} rows={2}>
      {({ presence_minutes: presence, recorded_minutes: recorded }) => (
        <Group justify="space-between" gap="xs" px={14} py={2}>
          <Text>{t('hours.day.open', { duration: formatDuration(presence - recorded) })}</Text>
          <Group gap="xs">
            <Button size="xs" variant="default" loading={isLoading} onClick={() => void act(skip, 'hours.day.failed')}>
              {t('hours.day.skip')}
            </Button>
            <Button size="xs" disabled={isLoading} onClick={() => onOpen(true)}>
              {t('hours.day.divide')}
            </Button>
          </Group>
          <DayModal proposal={isOpen ? proposal : null} onClose={() => onOpen(false)} />
        </Group>
      )}
    </HomeCard>
  );
}
