import { SchedulerRegistry } from '@nestjs/schedule';
import { OpenSessionsService } from '../../src/modules/worktime/sessions/open-sessions.service';
import type { WorkDayDto as WorkDay, WorktimeStatusDto as Status } from '../../src/modules/worktime/dto/worktime.dto';
import type { Client } from '../support/client';
import type { TestApp } from '../support/test-app';

export type { Status, WorkDay };

/** Stops the scheduled job, so that only the test runs it. */
export function stopCron({ nest }: TestApp): void {
  for (const job of nest.get(SchedulerRegistry).getCronJobs().values()) void job.stop();
}

/** Runs the minutely job. */
export function runJob({ nest }: TestApp): Promise<void> {
  return nest.get(OpenSessionsService).settleAll();
}

export const consent = (person: Client, isCounted = true) =>
  person.post<Status>('/api/worktime/session-consent', { isCounted });

export const beat = (person: Client) => person.post<Status>('/api/worktime/heartbeat');

export const clockOut = (person: Client) => person.post<Status>('/api/worktime/clock-out');

export const status = (person: Client) => person.get<Status>('/api/worktime/status');

export async function days(person: Client, query = ''): Promise<WorkDay[]> {
  const { body } = await person.get<{ days: WorkDay[] }>(`/api/worktime/yearly${query}`);
  return body.days;
}

/** Heartbeats every five minutes, more than enough to keep a session open, until the end. */
export async function work({ clock }: TestApp, person: Client, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 5) {
    clock.forward(Math.min(5, left));
    await beat(person);
  }
}
