import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/** What is known of uploaded files; their bytes are in the data folder or a bucket. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, 'files');
}

const statements = [
  // A row is there before any byte is stored and goes after the last one, so that nothing is ever left unnamed.
  `create table files (
     org_id bigint not null,
     id uuid not null default gen_random_uuid(),
     uploader_id bigint not null,
     state text not null default 'arriving' check (state in ('arriving', 'ready', 'leaving')),
     store text not null check (store in ('folder', 'bucket')),
     name text not null default '',
     type text not null default '',
     size bigint not null default 0,
     sha256 text not null default '',
     subject_kind text check (subject_kind in ('follow-up')),
     subject_id bigint,
     created_at timestamptz not null default now(),
     primary key (org_id, id),
     check ((subject_kind is null) = (subject_id is null))
   )`,
  `create index files_unattached on files (org_id, uploader_id, created_at) where subject_kind is null`,
  `create index files_subject on files (org_id, subject_kind, subject_id) where subject_kind is not null`,
];
