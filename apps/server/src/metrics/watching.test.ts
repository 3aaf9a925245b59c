import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { getUserId, login } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganisation, type TestMember } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { onEmbedded } from '../testing/test-database.ts';
import { serveMetrics } from './serve-metrics.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');
const rulesFile = join(deploy, 'prometheus/alerts.yml');
const rules = readFileSync(rulesFile, 'utf8');
const board = JSON.parse(readFileSync(join(deploy, 'grafana/huifang.json'), 'utf8'));

interface Panel {
  type: string;
  title: string;
  targets?: { expr: string }[];
}
const shown = (board.panels as Panel[]).flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ where: title, expr: asGrafanaFills(expr) })),
);
const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, where = '', expr = '']) => ({
  where,
  expr,
}));
/** What an alert compares has data, whether or not it fires. */
const compared = alerts.map(({ where, expr }) => ({
  where,
  expr: expr.replace(/ (?:>|<|==) [\d.* ]+$/, ''),
}));

function asGrafanaFills(expr: string): string {
  return expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'huifang').replaceAll('$call', '.*');
}

let server: TestApp;
let another: Awaited<ReturnType<TestApp['openAnother']>>;
let member: TestMember;
const metrics: ReturnType<typeof serveMetrics>[] = [];
const ports: number[] = [];

beforeAll(async () => {
  server = await startTestApp();
  another = await server.openAnother();
  member = await createMember(server.database, (await createOrganisation(server.database)).id);
  for (const { app } of [server, another]) {
    const own = serveMetrics(app, app.metrics, { port: 0, host: '127.0.0.1', token: undefined });
    metrics.push(own);
    ports.push((await own.listen()) ?? 0);
  }
});
afterAll(async () => {
  for (const own of metrics) own.close();
  await another.close();
  await server.close();
});

const read = async (port: number | undefined) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** What people do, in both processes: calls that succeed, and one that fails. */
async function work(): Promise<void> {
  const session = await server.signIn(member);
  for (const { call } of [server, another]) {
    await call(getUserId, {}, session);
    await call(login, { userName: `${member.account}x`, password: 'wrong' });
  }
}

/** The labels of every series that is told, by its name. */
function labelsIn(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(huifang_\w+)(?:\{(.*)\})? /gm))
    found.set(name, [...(found.get(name) ?? []), labels]);
  return found;
}

describe('what the board shows and the rules ask for', () => {
  it('is all there is to read', () => {
    expect(shown.length).toBeGreaterThan(20);
    expect(alerts).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
    expect(alerts.length).toBeGreaterThan(8);
  });

  it('is told by /metrics, with these labels', async () => {
    await work();
    const told = labelsIn(await read(ports[0]));
    const variables = (board.templating.list as { definition?: string }[]).flatMap(({ definition }) =>
      definition ? [{ where: 'variable', expr: asGrafanaFills(definition) }] : [],
    );
    for (const { where, expr } of [...shown, ...alerts, ...variables]) {
      for (const [, name = '', matchers = ''] of expr.matchAll(/\b(huifang_\w+)(?:\{(.*?)\})?/g)) {
        const series = told.get(name);
        expect(series, `${where}: ${name}`).toBeDefined();
        for (const [, label = '', operator, value] of matchers.matchAll(/(\w+)(=~?)"(.*?)"/g)) {
          if (label === 'job') continue;
          const exact = operator === '=' ? `${label}="${value}"` : `${label}="`;
          expect(
            series?.some((labels) => labels.includes(exact)),
            `${where}: ${name}{${label}}`,
          ).toBe(true);
        }
        for (const [, by = ''] of expr.matchAll(/by \((.*?)\)/g))
          for (const label of by.split(', '))
            expect(
              series?.some((labels) => labels.includes(`${label}="`)),
              `${where}: by ${label}`,
            ).toBe(true);
      }
    }
  });
});

const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0;
const withPrometheus = hasPrometheus ? '' : ' (left out: no prometheus on this machine)';

describe.skipIf(!hasPrometheus)(`a real Prometheus${withPrometheus}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-prometheus-'));
  let prometheus: ChildProcess | undefined;
  let address = '';

  afterAll(async () => {
    if (prometheus?.exitCode === null) {
      prometheus.kill();
      await once(prometheus, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts it on what the first process tells, with the rules. */
  async function start(): Promise<void> {
    const config = join(folder, 'prometheus.yml');
    writeFileSync(
      config,
      `global: { scrape_interval: 500ms, evaluation_interval: 500ms }
rule_files: [${JSON.stringify(rulesFile)}]
scrape_configs: [{ job_name: huifang, static_configs: [{ targets: ["127.0.0.1:${ports[0]}"] }] }]\n`,
    );
    prometheus = spawn(
      'prometheus',
      [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, '--web.listen-address=127.0.0.1:0'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    if (!prometheus.stderr) throw new Error('it says nothing');
    const lines = createInterface({ input: prometheus.stderr });
    let listening = '';
    address = await new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const [, found] = /msg="Listening on" address=(\S+)/.exec(line) ?? [];
        if (found) listening = `http://${found}`;
        if (line.includes('ready to receive web requests')) resolve(listening);
      });
      lines.once('close', () => reject(new Error('prometheus ended')));
    });
  }

  interface Answer {
    status: string;
    error?: string;
    data: { result: { value: [number, string] }[] };
  }
  async function ask(query: string): Promise<Answer> {
    const answer = await fetch(`${address}/api/v1/query?${new URLSearchParams({ query })}`);
    return (await answer.json()) as Answer;
  }
  const valueOf = async (query: string) => Number((await ask(query)).data?.result[0]?.value[1] ?? 0);

  it('takes the rules and the example', () => {
    for (const args of [
      ['check', 'rules', rulesFile],
      ['check', 'config', join(deploy, 'prometheus/prometheus.yml')],
    ])
      expect(execFileSync('promtool', args, { encoding: 'utf8' })).toContain('SUCCESS');
  });

  it('answers every query of the board, and what every rule compares, with data', async () => {
    await start();
    while ((await valueOf('count_over_time(up{job="huifang"}[1m])')) < 5) {
      await work();
      // Whoever is asked writes down what it has counted.
      await read(ports[1]);
      await pause(200);
    }
    for (const { where, expr } of alerts) {
      const { status, error } = await ask(expr);
      expect({ where, status, error }).toEqual({ where, status: 'success', error: undefined });
    }
    for (const { where, expr } of [...shown, ...compared]) {
      const { status, data } = await ask(expr);
      expect({ where, expr, status, hasData: data?.result.length > 0 }).toEqual({
        where,
        expr,
        status: 'success',
        hasData: true,
      });
    }
    expect(await valueOf('sum(huifang_processes)')).toBe(onEmbedded ? 1 : 2);
    const { data } = (await (await fetch(`${address}/api/v1/rules`)).json()) as {
      data: { groups: { rules: { health: string; lastError?: string }[] }[] };
    };
    const [group] = data.groups;
    expect(group?.rules).toHaveLength(alerts.length);
    expect(group?.rules.filter(({ lastError }) => lastError)).toEqual([]);
  });
});
