import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingFrom } from './lib/install.mjs';
import { completed, platformOf, unlocked } from './lib/lock.mjs';

interface Entry {
  version?: string;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
  integrity?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const packages: Record<string, Entry> = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'),
).packages;

describe('the lock file', () => {
  it('holds every optional part of every package, at the version that the package asks for', () => {
    expect(unlocked(packages)).toEqual([]);
  });

  it('gives each part the system that npm knows of those that it could resolve', () => {
    const told = Object.entries(packages)
      .filter(([, { os, cpu, integrity }]) => os && cpu && integrity)
      .map(([place, { os, cpu, libc }]) => {
        const guess = platformOf(place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
        const isRight =
          [os].flat().includes(guess?.os[0]) &&
          [cpu].flat().join() === guess?.cpu.join() &&
          (guess.libc === undefined || guess.libc.join() === libc?.join());
        return { place, isRight };
      });
    expect(told.length).toBeGreaterThan(50);
    expect(told.filter(({ isRight }) => !isRight)).toEqual([]);
  });
});

describe('completing a lock file', () => {
  const asked = { '@x/linux-x64-musl': '2.0.0', '@x/win32-x64-msvc': '2.0.0', '@x/darwin-arm64': '2.0.0' };
  const lock = {
    '': {},
    'node_modules/x': { version: '2.0.0', dev: true, optionalDependencies: asked },
    'node_modules/@x/darwin-arm64': { version: '1.0.0', optional: true },
    'node_modules/@x/linux-x64-musl': {
      version: '2.0.0',
      os: ['linux'],
      bin: { x: 'bin/x' },
      optional: true,
    },
  };

  it('puts what is missing where Node finds it, beside another version of the same name', () => {
    const whole: Record<string, Entry> = completed(lock);
    expect(whole['node_modules/@x/win32-x64-msvc']).toEqual({
      version: '2.0.0',
      cpu: ['x64'],
      dev: true,
      optional: true,
      os: ['win32'],
    });
    expect(whole['node_modules/x/node_modules/@x/darwin-arm64']).toMatchObject({
      version: '2.0.0',
      bin: { x: 'bin/x' },
    });
    expect(unlocked(whole)).toEqual([]);
    expect(completed(whole)).toEqual(whole);
  });

  it('says when a name tells no system', () => {
    const odd = { 'node_modules/x': { optionalDependencies: { 'x-native': '1.0.0' } } };
    expect(() => completed(odd)).toThrow(/x-native@1\.0\.0/);
  });
});

it('an optional part that npm passed over counts as missing, one of another system does not', () => {
  const here = { os: [process.platform], cpu: [process.arch], optional: true };
  const lock = { 'node_modules/here': here, 'node_modules/there': { os: ['plan9'], optional: true } };
  expect(missingFrom(lock, '/nowhere')).toEqual(['here']);
});
