import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/**
 * Imports as they go on: how far each is, what became of every line, and by which number or line a record is known again;
 * and openids, which an import may bring, are one customer's only.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table import_runs (
      org_id bigint not null,
      id uuid not null,
      kind text not null,
      file_name text not null,
      fingerprint text not null,
      mapping jsonb not null,
      is_dry_run boolean not null,
      state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
      last_line integer not null default 0,
      lines integer not null default 0,
      added integer not null default 0,
      changed integer not null default 0,
      same integer not null default 0,
      refused integer not null default 0,
      started_by bigint,
      started_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (org_id, id)
    )`.execute(db);
  await sql`create unique index import_runs_running on import_runs (org_id, kind, fingerprint, is_dry_run)
    where state = 'running'`.execute(db);
  await sql`
    create table import_lines (
      org_id bigint not null,
      run_id uuid not null,
      line integer not null,
      outcome text not null check (outcome in ('added', 'changed', 'same', 'refused')),
      record_id bigint,
      faults jsonb,
      primary key (org_id, run_id, line),
      foreign key (org_id, run_id) references import_runs (org_id, id) on delete cascade
    )`.execute(db);
  await sql`create index import_lines_refused on import_lines (org_id, run_id, line) where outcome = 'refused'`.execute(
    db,
  );
  await sql`
    create table imported_records (
      org_id bigint not null,
      kind text not null,
      key text not null,
      record_id bigint not null,
      primary key (org_id, kind, key)
    )`.execute(db);
  await sql`create unique index customers_openid on customers (org_id, openid) where openid is not null`.execute(
    db,
  );
  for (const table of ['import_runs', 'import_lines', 'imported_records']) await protect(db, table);
}
