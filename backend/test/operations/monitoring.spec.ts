import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import { JobsService } from '../../src/platform/jobs/jobs.service';
import { canStartPrometheus, type OwnPrometheus, startPrometheus } from '../support/servers/own-prometheus';
import { describeOnce } from '../support/test-app';
import { until } from '../support/until';

const MONITORING = join(__dirname, '../../../docs/monitoring');
const ALERTS = join(MONITORING, 'alerts.yaml');
const ALERT_TESTS = join(__dirname, 'alerts.test.yaml');

interface AlertTest {
  input_series: { series: string }[];
  alert_rule_test: { alertname: string; exp_alerts: object[] }[];
}

interface Panel {
  title: string;
  targets: { expr: string; legendFormat: string }[];
  fieldConfig: { defaults: { mappings?: { options: Record<string, { text: string }> }[] } };
}

const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: { alert: string }[] }[] };
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
const { tests: alertTests } = parse(readFileSync(ALERT_TESTS, 'utf8')) as { tests: AlertTest[] };
const { panels } = JSON.parse(readFileSync(join(MONITORING, 'dashboard.json'), 'utf8')) as { panels: Panel[] };

// eslint-disable-next-line no-restricted-properties
(canStartPrometheus ? describe : describe.skip)('the alerts and the dashboard', () => {
  it.each([
    ['check', ALERTS],
    ['test', ALERT_TESTS],
  ])('pass promtool %s rules', (command, file) => {
    const { status, stdout, stderr } = spawnSync('promtool', [command, 'rules', file], { encoding: 'utf8' });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('have a test of each alert firing and not firing', () => {
    const tested = alertTests.flatMap(({ alert_rule_test }) => alert_rule_test);
    const namesOf = (isFiring: boolean) =>
      new Set(tested.filter(({ exp_alerts }) => exp_alerts.length > 0 === isFiring).map(({ alertname }) => alertname));
    expect(namesOf(true)).toEqual(new Set(alerts));
    expect(namesOf(false)).toEqual(new Set(alerts));
  });

  describeOnce('in a Prometheus that scrapes a backend', (app) => {
    let prometheus: OwnPrometheus;
    beforeAll(async () => {
      await app().nest.get(JobSchedulerService).run('sweep-storage');
      await app().guest.get('/auth/me');
      prometheus = await startPrometheus(app().url, ALERTS);
      // A rate needs two scrapes.
      await until(async () => (await prometheus.query('rate(process_cpu_seconds_total[1m])')).length > 0, 30);
    });
    afterAll(() => prometheus.remove());

    it('each panel has the series that its legend names', async () => {
      for (const { title, targets } of panels) {
        for (const { expr, legendFormat } of targets) {
          const series = await prometheus.query(
            expr.replaceAll('$instance', '.+').replaceAll('$__rate_interval', '1m'),
          );
          const named = [...legendFormat.matchAll(/{{(\w+)}}/g)].map(([, label]) => label);
          const lacking = named.filter((label) => series.some(({ metric }) => !metric[label!]));
          expect([title, expr, series.length > 0, lacking]).toEqual([title, expr, true, []]);
        }
      }
    });

    it('the panels about jobs have a line for each job', async () => {
      const jobs = (await app().nest.get(JobsService).lastRuns()).map(({ name }) => name).sort();
      const about = panels.filter(({ title }) => title.startsWith('Jobs: '));
      expect([about.length, jobs.length > 5]).toEqual([3, true]);
      for (const { targets } of about) {
        const lines = await prometheus.query(targets[0]!.expr);
        expect(lines.map(({ metric }) => metric.job_name).sort()).toEqual(jobs);
      }
    });

    it('a job that never succeeded says so', async () => {
      const runs = await app().nest.get(JobsService).lastRuns();
      const { targets, fieldConfig } = panels.find(({ title }) => title === 'Jobs: time since the last success')!;
      const texts = fieldConfig.defaults.mappings?.[0]?.options;
      const lines = await prometheus.query(targets[0]!.expr);
      const shown = lines.map(({ metric, value }) => [metric.job_name, texts?.[value[1]]?.text]);
      expect(Object.fromEntries(shown)).toEqual(
        Object.fromEntries(runs.map(({ name, succeededAt }) => [name, succeededAt ? undefined : 'never'])),
      );
    });

    it('no label of ours is overridden by the target’s', async () => {
      expect(
        await prometheus.query('{__name__=~".+",exported_job!=""} or {__name__=~".+",exported_instance!=""}'),
      ).toEqual([]);
    });

    it('each alert is evaluated, over series that the backend has', async () => {
      const state = async () =>
        (await prometheus.get<{ groups: { rules: { name: string; health: string }[] }[] }>('/api/v1/rules')).groups;
      await until(async () =>
        (await state()).flatMap(({ rules }) => rules).every(({ health }) => health !== 'unknown'),
      );
      const rules = (await state()).flatMap((group) => group.rules);
      expect(rules.map(({ name, health }) => [name, health])).toEqual(alerts.map((name) => [name, 'ok']));
      for (const { series } of alertTests.flatMap(({ input_series }) => input_series)) {
        const found = await prometheus.query(series.replaceAll(/="[^"]*"/g, '!=""'));
        expect([series, found.length > 0]).toEqual([series, true]);
      }
    });
  });
});
