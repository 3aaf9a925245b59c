import { type CustomerPageFigures, customerPageLines } from './customer-page.ts';
import type { ExportReport } from './export.ts';
import { counting, type Sample } from './load.ts';
import type { PlanReport } from './plans.ts';
import type { Scenario } from './scenarios.ts';
import type { SizeReport } from './sizes.ts';
import { percentile, round } from './statistics.ts';
import type { StreamFigures } from './streams.ts';

interface ScenarioReport {
  name: string;
  requests: number;
  /** Over HTTP under load, ms. */
  p50: number;
  p95: number;
  p99: number;
  goal?: number;
  /** The statements alone on the idle database, ms. */
  database: number;
  wholeTables: string[];
  problems: string[];
  slowest: PlanReport['slowest'] | undefined;
}

type Summary = Pick<Report, 'scenarios' | 'overall' | 'numbers'>;

export interface Report {
  postgres: string;
  node: string;
  machine: string;
  size: { consults: number; exported: number };
  load: { users: number; thinkTime: number; seconds: number };
  scenarios: ScenarioReport[];
  /** All requests, and how long the rows took. */
  overall: { requests: number; perSecond: number; p50: number; p95: number; p99: number };
  /** Those of them that asked how many rows match, beside the rows. */
  numbers: { requests: number; p50: number; p95: number; p99: number };
  /** The pages of words and people, read by a few meanwhile. */
  administrators: { readers: number } & Summary;
  /** The page of a customer with thousands of items, read by a few. */
  patient: { readers: number } & Summary;
  page?: CustomerPageFigures;
  streams?: StreamFigures;
  export?: {
    /** With nobody else at work. */
    alone: ExportReport;
    /** While the users read the list. */
    loaded: ExportReport;
    /** Every list request meanwhile, ms. */
    list: number[];
  };
  sizes: SizeReport[];
}

export function summarise(
  samples: readonly Sample[],
  scenarios: readonly Scenario[],
  plans: readonly PlanReport[],
): Summary {
  const [numbers, rows] = [true, false].map((isNumber) =>
    samples
      .filter(({ scenario }) => (scenario === counting) === isNumber)
      .map(({ milliseconds }) => milliseconds),
  ) as [number[], number[]];
  const span = samples.length === 0 ? 1 : Math.max(...samples.map(({ endedAt }) => endedAt)) / 1000;
  return {
    overall: { requests: samples.length, perSecond: samples.length / span, ...spread(rows) },
    numbers: { requests: numbers.length, ...spread(numbers) },
    scenarios: scenarios.map(({ name, goal }) => {
      const own = samples.filter(({ scenario }) => scenario === name);
      const plan = plans.find(({ scenario }) => scenario === name);
      return {
        name,
        requests: own.length,
        ...spread(own.map(({ milliseconds }) => milliseconds)),
        ...(goal !== undefined && { goal }),
        database: plan?.database ?? Number.NaN,
        wholeTables: plan?.wholeTables ?? [],
        problems: [...new Set(own.flatMap(({ problem }) => problem ?? []))],
        slowest: plan?.slowest,
      };
    }),
  };
}

const spread = (times: readonly number[]) => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
});

/** The figures as Markdown, what misses its goal marked. */
export function printReport(report: Report): void {
  const { size, load, overall, numbers } = report;
  const head = [
    '| scenario | requests | p50 | p95 | p99 | query alone | goal for p95 |',
    '|---|--:|--:|--:|--:|--:|---|',
  ];
  const lines = [
    `Node ${report.node}, PostgreSQL ${report.postgres}, ${report.machine}.`,
    `${size.consults} consults, ${Math.round(size.consults * 0.4)} of them in the benched organisation, ${size.exported} more in the exported one; ${load.users} users, ${load.thinkTime} ms think time, ${load.seconds} s.`,
    `${overall.requests} requests, ${round(overall.perSecond)} a second; p50 ${round(overall.p50)}, p95 ${round(overall.p95)}, p99 ${round(overall.p99)} ms.`,
    `${numbers.requests} of them for the number of matches, beside the rows: p50 ${round(numbers.p50)}, p95 ${round(numbers.p95)}, p99 ${round(numbers.p99)} ms.`,
    '',
    ...head,
    ...report.scenarios.map(scenarioLine),
    '',
    `The pages of words and people, ${report.administrators.readers} administrators meanwhile:`,
    '',
    ...head,
    ...report.administrators.scenarios.map(scenarioLine),
    '',
    `The page of a customer with 5,000 items, ${report.patient.readers} readers:`,
    '',
    ...head,
    ...report.patient.scenarios.map(scenarioLine),
    '',
    ...[...report.scenarios, ...report.administrators.scenarios, ...report.patient.scenarios].flatMap(
      ({ name, problems }) => problems.map((problem) => `${name}: ${problem}`),
    ),
    ...(report.page ? customerPageLines(report.page) : []),
    ...streamLines(report.streams),
    ...exportLines(report.export),
    ...report.sizes.map(
      ({ page, kilobytes, goal }) =>
        `First load of the ${page}: ${round(kilobytes)} kB gzip (goal ${goal}: ${kilobytes <= goal ? 'met' : 'MISSED'})`,
    ),
  ];
  console.log(lines.join('\n'));
}

function scenarioLine({
  name,
  requests,
  p50,
  p95,
  p99,
  goal,
  database,
  wholeTables,
}: ScenarioReport): string {
  const verdict = goal === undefined ? '' : p95 <= goal ? 'met' : `MISSED (${goal})`;
  const scans = wholeTables.length > 0 ? ` READS ALL OF ${wholeTables.join(', ')}` : '';
  return `| ${name} | ${requests} | ${round(p50)} | ${round(p95)} | ${round(p99)} | ${round(database)} | ${verdict}${scans} |`;
}

function streamLines(figures: StreamFigures | undefined): string[] {
  if (!figures) return [];
  const { streams, messages, delays, lost, list, problems } = figures;
  const times = list.map(({ milliseconds }) => milliseconds);
  const at = (share: number) => round(percentile(delays, share));
  return [
    `${streams} streams: ${messages} messages, ${delays.length} deliveries, ${lost} lost; p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms (goal 2000: ${lost === 0 && at(0.99) <= 2000 ? 'met' : 'MISSED'}).`,
    `The lists meanwhile: ${times.length} requests, p50 ${round(percentile(times, 0.5))}, p95 ${round(percentile(times, 0.95))} (goal 100), p99 ${round(percentile(times, 0.99))} ms.`,
    ...problems.map((problem) => `A stream: ${problem}`),
  ];
}

function exportLines(exported: Report['export']): string[] {
  if (!exported) return [];
  const { alone, loaded, list } = exported;
  const describe = (label: string, { rows, megabytes, seconds, memoryAboveIdle }: ExportReport) =>
    `Export ${label}: ${rows} rows, ${round(megabytes)} MB in ${round(seconds)} s (goal 60), ${round(memoryAboveIdle)} MB above idle (goal 256).`;
  return [
    describe('alone', alone),
    describe('under load', loaded),
    `The lists meanwhile: ${list.length} requests, p50 ${round(percentile(list, 0.5))}, p95 ${round(percentile(list, 0.95))} (goal 150), p99 ${round(percentile(list, 0.99))} ms.`,
  ];
}
