import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';

interface Alarm {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const workspace = join(import.meta.dirname, '../../../..');
const path = join(workspace, 'apps/api/deploy/alarms.yml');
const rules = parse(readFileSync(path, 'utf8')) as { groups: { rules: Alarm[] }[] };
const alarms = rules.groups.flatMap(({ rules: all }) => all);

/**
 * Test data for promtool. For each alarm it contains series (one value per minute) that trigger the alarm, and
 * series that do not.
 */
const provocations: Record<string, { alarming: Series; quiet: Series }> = {
  ProcessDown: {
    alarming: { 'up{job="account"}': '0x60' },
    quiet: { 'up{job="account"}': '0 1x59' },
  },
  ErrorRateHigh: {
    alarming: answers(97, 3),
    quiet: answers(99, 1),
  },
  LatencyHigh: {
    alarming: durations(90, 100),
    quiet: durations(99, 100),
  },
  DatabasePoolExhausted: {
    alarming: { 'account_database_connections{state="waiting"}': '2x60' },
    quiet: {
      'account_database_connections{state="waiting"}': '0x60',
      'account_database_connections{state="used"}': '9x60',
    },
  },
  ReplicaUnavailable: {
    alarming: replicaReads({ primary: '0+3x60', replica: '0+1x60' }),
    quiet: replicaReads({ primary: '0+3x60', replica: '0+4x60' }),
  },
  WalArchiveFailing: {
    alarming: { account_database_archive_failing_seconds: '0+60x60' },
    quiet: { account_database_archive_failing_seconds: '590x60' },
  },
  PartitionsMissing: {
    alarming: { 'account_partition_months_ahead{table="login_attempt"}': '1x180' },
    quiet: {
      'account_partition_months_ahead{table="login_attempt"}': '2x180',
      'account_partition_default_rows{table="login_attempt"}': '0x20 5x90 0x70',
    },
  },
  ClockSkew: {
    alarming: { 'account_clock_skew_seconds{instance="worker:8080"}': '-6x60' },
    quiet: { 'account_clock_skew_seconds{instance="worker:8080"}': '4x60' },
  },
  CertificateExpiring: {
    alarming: { 'probe_ssl_earliest_cert_expiry{instance="account.example.jp:443"}': '1209600x180' },
    quiet: { 'probe_ssl_earliest_cert_expiry{instance="account.example.jp:443"}': '1231200x180' },
  },
  JobsDelayed: {
    alarming: { 'account_jobs_oldest_due_seconds{job_table="outbox"}': '0+60x60' },
    quiet: { 'account_jobs_oldest_due_seconds{job_table="outbox"}': '100x60' },
  },
  QueueErrors: {
    alarming: { account_queue_errors_total: '0+1x60' },
    quiet: { account_queue_errors_total: '7x60' },
  },
  JobsFailing: {
    alarming: jobs({ failed: '0+1x60', completed: '0+10x60' }),
    quiet: jobs({ failed: '0x50 1x10', completed: '0+1x60' }),
  },
  MessagesFailing: {
    alarming: messages({ failed: '0+1x60', sent: '0+10x60' }),
    quiet: messages({ failed: '0+1x60', sent: '0+100x60' }),
  },
  MessagesDelayed: {
    alarming: messages({ postponed: '0+10x60', sent: '0+1x60' }),
    quiet: messages({ postponed: '0+10x60', sent: '0+11x60' }),
  },
  EventDeliveryFailing: {
    alarming: { 'account_event_receiver_failing_seconds{application="a"}': '0+120x60' },
    quiet: { 'account_event_receiver_failing_seconds{application="a"}': '3000x60' },
  },
  EventDeliveryPaused: {
    alarming: { 'account_event_receiver_paused{application="a"}': '0x10 1x50' },
    quiet: { 'account_event_receiver_paused{application="a"}': '0x60' },
  },
  RenewalsDelayed: {
    alarming: { account_contracts_oldest_due_seconds: '0+60x60' },
    quiet: { account_contracts_oldest_due_seconds: '590x60' },
  },
  ChargeOutcomeUnknown: {
    alarming: { account_charges_unknown_oldest_seconds: '0+60x60' },
    quiet: { account_charges_unknown_oldest_seconds: '890x60' },
  },
  GatewayUnavailable: {
    alarming: { 'account_gateway_paused{gateway="sbps"}': '1x60' },
    quiet: { 'account_gateway_circuit_open{gateway="sbps",type="SbpsCredit"}': '0x60' },
  },
  GatewayReconciliationDifferences: {
    alarming: { account_gateway_reconciliation_differences: '1x60' },
    quiet: { account_gateway_reconciliation_differences: '0x60' },
  },
  MoneyAlarmActive: {
    alarming: { 'account_money_alarm_active{alarm="refusals"}': '1x60' },
    quiet: { 'account_money_alarm_active{alarm="refusals"}': '0x60' },
  },
  SalesNeedReview: {
    alarming: { 'account_orders_needing_review_total{reason="soldLate"}': '0x50 1x10' },
    quiet: { 'account_charges_needing_review_total{reason="twice"}': '4x60' },
  },
  PlanChangesDropped: {
    alarming: drops({ PLAN_STOPPED: '0x40 2x20', WITHDRAWN: '0x60' }),
    quiet: drops({ PLAN_STOPPED: '3x60', WITHDRAWN: '0+1x60', CANCELLED: '0+1x60', RETURNED: '0+1x60' }),
  },
  CredentialStuffing: {
    alarming: { 'account_attempts_total{purpose="login",outcome="counted"}': '0+30x60' },
    quiet: {
      'account_attempts_total{purpose="login",outcome="counted"}': '0+100x60',
      'account_attempts_total{purpose="login",outcome="succeeded"}': '0+90x60',
    },
  },
  CardTesting: {
    alarming: { account_card_testing_suspected_total: '0x50 1x10' },
    quiet: { account_card_testing_suspected_total: '3x60' },
  },
  MixedReleases: {
    alarming: { 'account_build_info{revision="a"}': '1x180', 'account_build_info{revision="b"}': '1x180' },
    quiet: {
      'account_build_info{revision="a",node="v24"}': '1x180',
      'account_build_info{revision="a",node="v25"}': '1x180',
    },
  },
};

type Series = Record<string, string>;

/** Alarms that need several hours to fire. */
const slow = new Set(['CertificateExpiring', 'PartitionsMissing', 'MixedReleases']);

/** Alarms that must also fire when a related series is missing, for example the series of another state. */
const besides: [alarm: string, Series][] = [
  ['ProcessDown', {}],
  ['PartitionsMissing', { 'account_partition_default_rows{table="login_attempt"}': '1x180' }],
  ['JobsFailing', jobs({ failed: '0x40 1x20' })],
  ['MessagesFailing', messages({ failed: '0+1x60' })],
  ['MessagesDelayed', messages({ postponed: '0+1x60' })],
];

function jobs(by: Record<string, string>): Series {
  return Object.fromEntries(
    Object.entries(by).map(([outcome, values]) => [
      `account_job_duration_seconds_count{name="sweep",outcome="${outcome}"}`,
      values,
    ]),
  );
}

function answers(right: number, wrong: number): Series {
  return {
    'account_http_request_duration_seconds_count{status="200"}': `0+${right}x60`,
    'account_http_request_duration_seconds_count{status="503"}': `0+${wrong}x60`,
  };
}

function durations(withinSecond: number, all: number): Series {
  return {
    'account_http_request_duration_seconds_bucket{le="1"}': `0+${withinSecond}x60`,
    'account_http_request_duration_seconds_bucket{le="5"}': `0+${all}x60`,
    'account_http_request_duration_seconds_bucket{le="+Inf"}': `0+${all}x60`,
  };
}

function messages(by: Record<string, string>): Series {
  return Object.fromEntries(
    Object.entries(by).map(([outcome, values]) => [
      `account_outbox_deliveries_total{outcome="${outcome}"}`,
      values,
    ]),
  );
}

function drops(by: Record<string, string>): Series {
  return Object.fromEntries(
    Object.entries(by).map(([reason, values]) => [
      `account_plan_changes_dropped_total{reason="${reason}"}`,
      values,
    ]),
  );
}

function replicaReads(by: Record<string, string>): Series {
  return Object.fromEntries(
    Object.entries(by).map(([server, values]) => [
      `account_database_replica_reads_total{server="${server}"}`,
      values,
    ]),
  );
}

/** Words in queries that look like metric names but are functions or labels. */
const ofQueries = new Set(['histogram_quantile', 'job_table']);

const hasTool = spawnSync('promtool', ['--version']).status === 0;

describe('the alerting configuration', () => {
  it('uses only existing metrics, and so does the dashboard', () => {
    const names = globSync('apps/api/src/**/*.ts', { cwd: workspace }).flatMap((file) =>
      [...readFileSync(join(workspace, file), 'utf8').matchAll(/\bname: '([a-z_]+)',\n +help:/g)].map(
        ([, name = '']) => name,
      ),
    );
    const ofOthers = ['up', 'probe_ssl_earliest_cert_expiry'];
    const known = new Set([
      ...ofOthers,
      ...names,
      ...names.flatMap((name) => [`${name}_count`, `${name}_bucket`]),
    ]);
    const dashboard = JSON.parse(readFileSync(join(workspace, 'apps/api/deploy/dashboard.json'), 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const shown = dashboard.panels.flatMap(({ targets }) => targets);
    expect(shown).not.toHaveLength(0);
    for (const { expr } of [...alarms, ...shown]) {
      const asked = [...expr.matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?=[{[)\s>]|$)|\bup\b/g)].map(([name]) => name);
      expect(asked.filter((name) => !known.has(name) && !ofQueries.has(name))).toEqual([]);
      expect(asked).not.toHaveLength(0);
    }
  });

  it('does not fire alarms while counters have not been incremented, and the dashboard then shows no problem', () => {
    const rare = [
      'account_queue_enqueue_failures_total',
      'account_gateway_paused',
      'account_application_event_deliveries_total',
    ];
    const shown = readFileSync(join(workspace, 'apps/api/deploy/dashboard.json'), 'utf8');
    for (const name of rare) expect(shown).toMatch(new RegExp(`"[^"]*\\b${name}\\b[^"]* or vector\\(0\\)"`));
  });

  it('follows the naming conventions of Prometheus', () => {
    const metrics = globSync('apps/api/src/**/*.ts', { cwd: workspace })
      .filter((file) => !/\.(spec|testing|suite)\.ts$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(workspace, file), 'utf8').matchAll(
          /(?:new (Counter|Gauge|Histogram)\(|this\.gauge\(.*, )\{\n +name: '([^']+)',\n +help:/g,
        ),
      ])
      .map(([, type = 'Gauge', name = '']) => ({ type, name }));
    expect(metrics.length).toBeGreaterThan(35);
    for (const { type, name } of metrics) {
      expect(name).toMatch(/^account_[a-z]+(_[a-z]+)+$/);
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'Counter']);
      if (type === 'Histogram') expect(name).toMatch(/_seconds$/);
      expect(name).not.toMatch(
        /_(milliseconds|minutes|hours|days|kilobytes|percent|count|sum|bucket)(_total)?$/,
      );
    }
  });

  it('does not use labels that Prometheus adds when it scrapes', () => {
    const labels = globSync('apps/api/src/**/*.ts', { cwd: workspace }).flatMap((file) =>
      [...readFileSync(join(workspace, file), 'utf8').matchAll(/labelNames: \[([^\]]*)\]/g)].flatMap(
        ([, names = '']) => names.match(/\w+/g) ?? [],
      ),
    );
    expect(labels).toEqual(expect.arrayContaining(['outcome', 'reason']));
    expect(labels.filter((label) => label === 'job' || label === 'instance')).toEqual([]);
  });

  it.each(alarms)('links the alarm $alert to its instructions', ({ annotations: { runbook, summary } }) => {
    const [file = '', heading] = runbook.split('#');
    expect(existsSync(join(workspace, file))).toBe(true);
    const headings = [...readFileSync(join(workspace, file), 'utf8').matchAll(/^#+ (.*)$/gm)].map(
      ([, text = '']) =>
        text
          .toLowerCase()
          .replaceAll(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-'),
    );
    if (heading !== undefined) expect(headings).toContain(heading);
    expect(summary).not.toHaveLength(0);
  });

  it('has a test that triggers each alarm', () => {
    expect(Object.keys(provocations).toSorted()).toEqual(alarms.map(({ alert }) => alert).toSorted());
  });

  if (hasTool)
    it('fires alarms exactly when their conditions are met', () => {
      const folder = mkdtempSync(join(tmpdir(), 'alarms-'));
      const cases = Object.entries(provocations).flatMap(([alertname, { alarming, quiet }]) => [
        { alertname, series: alarming, begins: 1 },
        { alertname, series: quiet, begins: 0 },
      ]);
      cases.push(...besides.map(([alertname, series]) => ({ alertname, series, begins: 1 })));
      const tests = cases.map(({ alertname, series, begins }) => ({
        interval: '1m',
        name: `${alertname} of ${JSON.stringify(series)}`,
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"}) or vector(0)`,
            eval_time: slow.has(alertname) ? '170m' : '55m',
            exp_samples: [{ labels: '{}', value: begins }],
          },
        ],
      }));
      const file = join(folder, 'tests.yml');
      writeFileSync(file, stringify({ rule_files: [path], tests }));
      const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect(stdout + stderr).toContain('SUCCESS');
      expect(status).toBe(0);
    });
});
