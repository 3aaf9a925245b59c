import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the proxies whose word counts', () => {
  it.each([
    [undefined, false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.5, 10.0.1.0/24 fd00::/8', ['10.0.0.5', '10.0.1.0/24', 'fd00::/8']],
  ])('%s means %j', (HUIFANG_TRUST_PROXY, proxies) => {
    expect(readConfig({ ...(HUIFANG_TRUST_PROXY && { HUIFANG_TRUST_PROXY }) }).trustedProxies).toEqual(
      proxies,
    );
  });
});

describe('a setting that cannot be', () => {
  it.each([
    [{ HUIFANG_TRUST_PROXY: 'true' }, /HUIFANG_TRUST_PROXY is true; it must be the number of proxies/],
    [{ HUIFANG_TRUST_PROXY: '10.0.0.0/33' }, /HUIFANG_TRUST_PROXY/],
    [{ HUIFANG_TRUST_PROXY: '10.0.0.5/1/2' }, /HUIFANG_TRUST_PROXY/],
    [
      { HUIFANG_WEBHOOK_NETWORKS: '10.0.0.0/8, intranet' },
      /HUIFANG_WEBHOOK_NETWORKS is 10.0.0.0\/8, intranet/,
    ],
    [{ HUIFANG_AUDIT_MONTHS: '5' }, /HUIFANG_AUDIT_MONTHS is 5; it must be a number from 6 to 600/],
    [{ HUIFANG_REPLICA_URL: 'postgres://db/huifang' }, /the embedded database has no replica/],
    [
      { DATABASE_URL: 'postgres://db/huifang', HUIFANG_REPLICA_URL: 'mysql://db/huifang' },
      /HUIFANG_REPLICA_URL names a database of the kind mysql/,
    ],
    [{ HUIFANG_POOLER: 'session' }, /HUIFANG_POOLER is session; it must be transaction or prepared/],
    [{ HUIFANG_CONNECTIONS: '1' }, /HUIFANG_CONNECTIONS is 1; it must be a number from 2 to 500/],
    [{ HUIFANG_LIST_SECONDS: '0' }, /HUIFANG_LIST_SECONDS is 0; it must be a number from 1 to 3600/],
    [{ HUIFANG_BACKUP_AT: '24:00' }, /HUIFANG_BACKUP_AT is 24:00; it must be times of day/],
    [{ HUIFANG_PROCESSES: '0' }, /HUIFANG_PROCESSES is 0; it must be a number from 1 to 64/],
    [
      { HUIFANG_PROCESSES: '2' },
      /HUIFANG_PROCESSES is 2, and the embedded database serves one process alone/,
    ],
    [{ HUIFANG_SLOW_MS: '60001' }, /HUIFANG_SLOW_MS is 60001; it must be a number from 0 to 60000/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, /OTEL_EXPORTER_OTLP_ENDPOINT is collector:4317/],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      /^OTEL_EXPORTER_OTLP_HEADERS must be name=value/,
    ],
    [{ HUIFANG_DEMO: '2' }, /HUIFANG_DEMO is 2; it must be 0 or 1/],
    [{ HUIFANG_UPLOAD_MB: '0' }, /HUIFANG_UPLOAD_MB is 0; it must be a number from 1 to 1000/],
    [
      { DATABASE_URL: 'mysql://u:secret@db/h' },
      /^DATABASE_URL names a database of the kind mysql; it must begin/,
    ],
    [{ DATABASE_URL: 'db.example.com/h' }, /^DATABASE_URL names no kind of database/],
  ])('%j is told in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
