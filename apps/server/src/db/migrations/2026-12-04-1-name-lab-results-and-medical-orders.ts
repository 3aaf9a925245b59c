import { type Kysely, sql } from 'kysely';

/** Laboratory results and medical orders are called by the words that doctors know them by. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const constraints = [
  ['lab_results', 'trials_pkey', 'lab_results_pkey'],
  ['lab_results', 'trials_org_id_external_id_key', 'lab_results_org_id_external_id_key'],
  ['lab_results', 'trials_org_id_customer_id_fkey', 'lab_results_org_id_customer_id_fkey'],
  ['lab_result_items', 'trial_items_pkey', 'lab_result_items_pkey'],
  ['lab_result_items', 'trial_items_org_id_trial_id_fkey', 'lab_result_items_org_id_lab_result_id_fkey'],
  ['medical_orders', 'medical_advice_pkey', 'medical_orders_pkey'],
  ['medical_orders', 'medical_advice_org_id_external_id_key', 'medical_orders_org_id_external_id_key'],
  ['medical_orders', 'medical_advice_org_id_customer_id_fkey', 'medical_orders_org_id_customer_id_fkey'],
];

const statements = [
  `alter table trials rename to lab_results`,
  `alter table trial_items rename to lab_result_items`,
  `alter table lab_result_items rename column trial_id to lab_result_id`,
  `alter table medical_advice rename to medical_orders`,
  ...constraints.map(([table, from, to]) => `alter table ${table} rename constraint ${from} to ${to}`),
  `alter index trials_customer rename to lab_results_customer`,
  `alter index medical_advice_customer rename to medical_orders_customer`,
  `alter sequence trials_id_seq rename to lab_results_id_seq`,
  `alter sequence medical_advice_id_seq rename to medical_orders_id_seq`,
];
