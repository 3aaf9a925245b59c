import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'docker/failover');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  build: string;
  environment?: Record<string, string | number>;
  networks?: { database: { ipv4_address: string } };
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  logging: { options: unknown };
  [name: string]: unknown;
}

const composed = parse(read('docker/failover/compose.yaml'), { merge: true });
const services: Record<string, Service> = composed.services;
const environmentOf = (name: string) => services[name]?.environment ?? {};
const addressOf = (name: string) => services[name]?.networks?.database.ipv4_address;
const names = ['one', 'two', 'three'];

/** Every piece `NAME=value` of the guide's instructions. */
const toldOf = (start: string) =>
  [...(read('docs/deploy.md').split(start)[1]?.split('```')[1] ?? '').matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(
    ([, name]) => name,
  );

describe('the containers of three servers', () => {
  it('find every file, volume and service that they name', () => {
    const all = Object.values(services);
    const mounted = all.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    const files = [
      ...all.map(({ build }) => join(build, 'Dockerfile')),
      ...mounted.filter((from) => from.startsWith('.')),
    ];
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    const kept = mounted.filter((from) => !from.startsWith('.'));
    expect(new Set(kept)).toEqual(new Set(Object.keys(composed.volumes)));
    const needed = all.flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
  });

  it.each(Object.keys(services))('rotate the logs of %s, and limit it', (name) => {
    expect(services[name]?.logging.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
    expect(services[name]).toMatchObject({ mem_limit: expect.any(String), pids_limit: expect.any(Number) });
  });

  it.each(names)(
    'lead the check of the proxy to Patroni on server %s, and its clients to PostgreSQL',
    (name) => {
      const [proxy, server, key] = [environmentOf('primary'), environmentOf(name), name.toUpperCase()];
      const rest = `${proxy[`${key}_HOST`]}:${proxy[`${key}_CHECK`]}`;
      expect(server).toMatchObject({
        PATRONI_NAME: name,
        PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
        PATRONI_RESTAPI_LISTEN: expect.stringMatching(`:${proxy[`${key}_CHECK`]}$`),
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: proxy[key],
      });
      expect(proxy[`${key}_HOST`]).toBe(addressOf(name));
      expect(`${proxy[key]}`.split(':')[0]).toBe(addressOf(name));
    },
  );

  it('give the proxy all that its file asks for', () => {
    const asked = read('docker/failover/haproxy.cfg').matchAll(/"\$\{(\w+)\}"/g);
    const wanted = new Set([...asked].map(([, name]) => name));
    expect(new Set(Object.keys(environmentOf('primary')))).toEqual(wanted);
    expect(new Set(toldOf('HAProxy with'))).toEqual(wanted);
  });

  it.each(names)('give server %s what the guide gives it', (name) => {
    expect(Object.keys(environmentOf(name)).sort()).toEqual(toldOf('are its environment').sort());
  });

  it('know every member of etcd by its address', () => {
    const members = names.map((name) => ({ name, address: addressOf(`etcd-${name}`) }));
    const peers = members.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');
    for (const { name, address } of members) {
      expect(environmentOf(`etcd-${name}`)).toMatchObject({
        ETCD_ENABLE_V2: 'true',
        ETCD_NAME: name,
        ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
        ETCD_INITIAL_CLUSTER: peers,
      });
      expect(environmentOf(name).PATRONI_ETCD_HOSTS).toBe(
        members.map((member) => `${member.address}:2379`).join(','),
      );
    }
  });

  it('run the product as the other compose file does, but for its database', () => {
    const other: Service = parse(read('compose.yaml'), { merge: true }).services.huifang;
    const without = (service: Service) => ({
      ...service,
      build: undefined,
      depends_on: undefined,
      networks: undefined,
      environment: Object.keys(service.environment ?? {}),
    });
    expect(without(services.huifang as Service)).toEqual(without(other));
    expect(environmentOf('huifang').DATABASE_URL).toContain('@primary:5432/');
  });
});

describe('Patroni', () => {
  const { ttl, loop_wait, retry_timeout, synchronous_mode, synchronous_mode_strict } = parse(
    read('docker/failover/patroni.yml'),
  ).bootstrap.dcs;

  it('acknowledges nothing that one server alone has', () => {
    expect({ synchronous_mode, synchronous_mode_strict }).toEqual({
      synchronous_mode: true,
      synchronous_mode_strict: true,
    });
  });

  it('replaces a primary no sooner than that one has noticed', () => {
    expect(ttl).toBeGreaterThanOrEqual(Math.max(20, loop_wait + 2 * retry_timeout));
  });
});
