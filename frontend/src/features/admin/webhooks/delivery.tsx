import { IconCircleCheck, IconCircleDashed, IconAlertTriangle, IconRefresh, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetWebhookDeliveryQuery, type DeliveryDto, type DeliveryState } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { IconButton } from '@/ui/icon-button';
import classes from './webhooks.module.css';

const icons: Record<DeliveryState, Icon> = {
  waiting: IconCircleDashed,
  delivered: IconCircleCheck,
  failed: IconAlertTriangle,
};

const pretty = (payload: string) => JSON.stringify(JSON.parse(payload), null, 2);

interface Named {
  webhookId: number;
  delivery: DeliveryDto;
}

/** The full delivery, of which the list has only a part. */
function Contents({ webhookId, delivery: { id, answer } }: Named) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useGetWebhookDeliveryQuery({ id: webhookId, delivery: id });
  return (
    <>
      <h3 className={classes.heading}>{t('webhooks.sent')}</h3>
      <ListState query={{ data: currentData, error, refetch }} rows={3} />
      {currentData && (
        <pre className={classes.pre} tabIndex={0}>
          {pretty(currentData.payload)}
        </pre>
      )}
      <h3 className={classes.heading}>{t('webhooks.answered')}</h3>
      {answer === null ? (
        <p className={classes.text}>{t('webhooks.noAnswer')}</p>
      ) : (
        <pre className={classes.pre} tabIndex={0}>
          {answer}
        </pre>
      )}
    </>
  );
}

function Facts({ delivery }: { delivery: DeliveryDto }) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const { problem, status, tries, nextAt, durationMs } = delivery;
  const facts = [
    problem !== null && t(`webhooks.problem.${problem}`, { status }),
    problem === null && status !== null && String(status),
    durationMs !== null && t('webhooks.milliseconds', { value: durationMs }),
    tries > 0 && t('webhooks.tries', { count: tries }),
    tries > 0 && nextAt !== null && t('webhooks.nextTry', { date: dayAndTimeOf(nextAt, zone) }),
  ].filter((fact) => fact !== false);
  return <span className="muted-note">{facts.join(' · ')}</span>;
}

interface Props extends Named {
  onResend: (delivery: DeliveryDto) => Promise<boolean>;
}

/** An event, sent or pending. */
export function Delivery({ webhookId, delivery, onResend }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { zone } = useStudio();
  const { event, state, createdAt } = delivery;
  const Picture = icons[state];
  const date = dayAndTimeOf(createdAt, zone);
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <span className={classes.outcome} data-outcome={state}>
          <Picture size={16} stroke={2} aria-hidden />
          {t(`webhooks.deliveryStates.${state}`)}
        </span>
        <div className={classes.words}>
          <code className={classes.event}>{event}</code>
          <Facts delivery={delivery} />
        </div>
        <time className={classes.time} dateTime={createdAt}>
          {date}
        </time>
        <IconButton
          icon={IconRefresh}
          label={t('webhooks.resendNamed', { event, date })}
          onClick={() => void onResend(delivery)}
        />
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.summary}>{t('webhooks.details')}</summary>
        {isOpen && <Contents webhookId={webhookId} delivery={delivery} />}
      </details>
    </li>
  );
}
