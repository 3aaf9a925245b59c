import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../nightly/lib/cluster.ts';
import { binaries, endOf, endWithUs, idsOf } from '../programs.ts';

const settings = resolve(import.meta.dirname, '../../../docker/recovery/pgbackrest.conf');
const role = 'huifang';

/** One PostgreSQL server of Debian, whose log pgBackRest archives and `pg_receivewal` copies as it is written. */
export class RecoveredServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'huifang-recovery-'));
  readonly #user = idsOf('postgres');
  readonly #port: number;
  #server: ChildProcess | undefined;
  #copying: ChildProcess | undefined;
  #starts = 0;

  static async make(): Promise<RecoveredServer> {
    const server = new RecoveredServer(await freePort());
    await server.#begin();
    return server;
  }

  private constructor(port: number) {
    this.#port = port;
    chmodSync(this.folder, 0o755);
    endWithUs(this.folder);
    for (const name of ['data', 'repository', 'spool', 'log', 'socket']) this.#makeFolder(name);
  }

  get url(): string {
    return `postgres://${role}:${role}@127.0.0.1:${this.#port}/${role}`;
  }

  get #data(): string {
    return join(this.folder, 'data');
  }

  async query<Row>(text: string, database = role): Promise<Row[]> {
    const client = new Client({ host: '127.0.0.1', port: this.#port, user: 'postgres', database });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** A whole backup, while people work. */
  backUp(): Promise<void> {
    return this.#backrest('backup', '--type=full');
  }

  /** Its disk is gone; what was archived and copied is elsewhere. */
  async loseDisk(): Promise<void> {
    this.#server?.kill('SIGQUIT');
    await endOf(this.#server);
    this.#copying?.kill('SIGTERM');
    await endOf(this.#copying);
    rmSync(this.#data, { recursive: true });
    this.#makeFolder('data');
  }

  async stop(): Promise<void> {
    this.#copying?.kill('SIGTERM');
    await endOf(this.#copying);
    this.#server?.kill('SIGINT');
    await endOf(this.#server);
  }

  /** As it was at a moment, or as late as there is anything of it. Answers when it takes writes. */
  async restore(moment?: string): Promise<void> {
    const copied = join(this.#copied, '%f');
    // What was not archived yet is in the copy, the newest part under a name of its own.
    const fetch = `pgbackrest --config=${this.#config} --stanza=huifang archive-get %f "%p" || cp ${copied} "%p" || cp ${copied}.partial "%p"`;
    await this.#backrest(
      'restore',
      '--delta',
      `--recovery-option=restore_command=${fetch}`,
      ...(moment ? ['--type=time', `--target=${moment}`, '--target-action=promote'] : []),
    );
    await this.#start();
  }

  /** The copy of the log since the last start: one of before a restore may lead further, to what was given up. */
  get #copied(): string {
    return join(this.folder, this.#copiedName);
  }

  get #copiedName(): string {
    return `copied-${this.#starts}`;
  }

  get #config(): string {
    return join(this.folder, 'pgbackrest.conf');
  }

  async #begin(): Promise<void> {
    const own = (name: string) => join(this.folder, name);
    const config = readFileSync(settings, 'utf8')
      .replace(
        /^repo1-path=.*$/m,
        `repo1-path=${own('repository')}\nlog-path=${own('log')}\nspool-path=${own('spool')}\nlock-path=${own('spool')}`,
      )
      .replace(
        /^pg1-path=.*$/m,
        `pg1-path=${this.#data}\npg1-socket-path=${own('socket')}\npg1-user=postgres`,
      )
      .replace(/^pg1-port=.*$/m, `pg1-port=${this.#port}`);
    writeFileSync(this.#config, config);
    await this.#run(
      join(binaries, 'initdb'),
      '-D',
      this.#data,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-A',
      'trust',
    );
    appendFileSync(
      join(this.#data, 'postgresql.conf'),
      `
listen_addresses = '127.0.0.1'
port = ${this.#port}
unix_socket_directories = '${own('socket')}'
archive_mode = on
archive_command = 'pgbackrest --config=${this.#config} --stanza=huifang archive-push %p'
archive_timeout = 60
`,
    );
    await this.#start();
    await this.query(`create role ${role} login nosuperuser nobypassrls`, 'postgres');
    await this.query(`create database ${role} owner ${role} template template0`, 'postgres');
    await this.#backrest('stanza-create');
  }

  /** A commit waits for the copy of its log from then on. */
  async #start(): Promise<void> {
    this.#server = this.#spawn('postgres', join(binaries, 'postgres'), '-D', this.#data);
    for (;;) {
      const [found] = await this.query<{ is: boolean }>('select pg_is_in_recovery() as is', 'postgres').catch(
        () => [],
      );
      if (found?.is === false) break;
      if (this.#server.exitCode !== null)
        throw new Error(`PostgreSQL ended; see ${this.folder}/log/postgres.log`);
      await pause(100);
    }
    const slot =
      "select pg_create_physical_replication_slot('copy') where not exists (select from pg_replication_slots where slot_name = 'copy')";
    await this.query(slot, 'postgres');
    this.#starts += 1;
    this.#makeFolder(this.#copiedName);
    this.#copying = this.#spawn(
      'copying',
      join(binaries, 'pg_receivewal'),
      `--dbname=host=127.0.0.1 port=${this.#port} user=postgres`,
      `--directory=${this.#copied}`,
      '--slot=copy',
      '--synchronous',
      '--no-loop',
    );
    await this.query("alter system set synchronous_standby_names = 'pg_receivewal'", 'postgres');
    await this.query('select pg_reload_conf()', 'postgres');
  }

  #backrest(...args: string[]): Promise<void> {
    return this.#run('pgbackrest', `--config=${this.#config}`, '--stanza=huifang', ...args);
  }

  async #run(command: string, ...args: string[]): Promise<void> {
    const child = this.#spawn('commands', command, ...args);
    const [code] = await once(child, 'exit');
    if (code !== 0)
      throw new Error(`${command} ${args[2] ?? ''} ended with ${code}; see ${this.folder}/log/commands.log`);
  }

  #spawn(log: string, command: string, ...args: string[]): ChildProcess {
    const out = openSync(join(this.folder, 'log', `${log}.log`), 'a');
    return spawn(command, args, {
      cwd: this.folder,
      stdio: ['ignore', out, out],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
      ...this.#user,
    });
  }

  #makeFolder(name: string): void {
    const path = join(this.folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (this.#user) chownSync(path, this.#user.uid, this.#user.gid);
  }
}
