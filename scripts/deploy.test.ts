import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const secrets = [
  '.env',
  '.env.production',
  '.data/postgres/1',
  'backups/a.tar',
  'people.dump',
  '.cache/node/x',
];

/** The patience of the server with running requests, in seconds: that of the process that waits for all others. */
const patience =
  Number(
    read('apps/server/src/processes/supervisor.ts')
      .match(/patience = ([\d_]+)/)?.[1]
      ?.replace('_', ''),
  ) / 1000;

describe('the image', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);

  it('installs what is locked before any source is copied', () => {
    const installing = stages.filter((stage) => stage.includes('npm ci'));
    expect(installing).toHaveLength(2);
    for (const stage of installing) expect(stage.split('npm ci')[0]).not.toMatch(/^COPY \. \./m);
    expect(read('Dockerfile')).not.toContain('npm install');
  });

  it('knows the manifest of every workspace', () => {
    for (const manifest of globSync('{apps,packages}/*/package.json', { cwd: root }))
      expect(stages[0]).toContain(`COPY ${manifest} `);
  });
});

describe('the containers', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });

  it.each(['database', 'huifang'])('of %s rotate their logs, have limits and time to stop', (name) => {
    const service = services[name];
    expect(service.logging.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
    expect(service).toMatchObject({ mem_limit: expect.any(String), pids_limit: expect.any(Number) });
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(patience);
  });
});

describe('the service of systemd', () => {
  const unit = read('deploy/huifang.service');

  it('has a user and a closed folder of its own, and time to stop', () => {
    const setting = (name: string) => unit.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1];
    expect(setting('User')).toBe('huifang');
    expect(setting('StateDirectoryMode')).toBe('0700');
    expect(setting('ProtectSystem')).toBe('strict');
    expect(setting('NoNewPrivileges')).toBe('yes');
    expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(patience);
  });
});

describe('what holds records or secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-ignored-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** Docker's patterns read like Git's where they begin with `/` or `**`, as those of secrets do. */
  const ignored = (rules: string) => {
    writeFileSync(join(folder, '.gitignore'), rules);
    execFileSync('git', ['init', '--quiet', folder]);
    const told = execFileSync('git', ['check-ignore', ...secrets], { cwd: folder });
    return String(told).trim().split('\n');
  };

  it.each(['.gitignore', '.dockerignore'])('is left out by %s', (file) => {
    expect(ignored(read(file))).toEqual(secrets);
  });
});

describe('the workflows', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: root });
  interface Job {
    permissions?: Record<string, string>;
    needs?: string | string[];
    if?: string;
    steps: { uses?: string; run?: string; if?: string }[];
  }
  const jobs = workflows.flatMap((path) =>
    Object.entries<Job>(parse(read(path)).jobs).map(([id, job]) => ({ id, ...job })),
  );

  it('name every action by its commit', () => {
    const used = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it('publish only what was merged and tested, judged by what was pushed', () => {
    const publishing = jobs.filter(({ steps }) => steps.some(({ run }) => run?.includes('npm run release')));
    expect(publishing).toMatchObject([
      { needs: ['judge', 'test'], if: "needs.judge.outputs.has-changes == 'false'" },
    ]);
    const raising = jobs.filter(({ steps }) => steps.some(({ run }) => run?.includes('version-packages')));
    expect(raising.map(({ id }) => id)).toEqual(['offer']);
    expect(jobs.flatMap(({ steps }) => steps.filter((step) => step.if?.includes('hashFiles')))).toEqual([]);
  });

  it('let nobody but the publishing job speak to npm', () => {
    const trusted = jobs.filter(({ permissions }) => permissions?.['id-token']);
    expect(trusted.map(({ id }) => id)).toEqual(['publish']);
    for (const path of workflows) expect(parse(read(path)).permissions).not.toHaveProperty('id-token');
  });
});
