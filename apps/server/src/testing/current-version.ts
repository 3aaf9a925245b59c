import {
  addComplainProcess,
  type Call,
  editComplain,
  editConsults,
  editPatien,
  editTag,
  removeDisturb,
  saveConsultMethodsValue,
  saveDisturb,
  saveForm,
  saveFormData,
  saveFormFolder,
  savePaitentBasicDoc,
  savePaitentSaleDoc,
  saveTextTemplate,
  updateCallback,
} from '@huifang/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle } from '../db/database.ts';

type Source = { id: string; of: (id: unknown) => RawBuilder<unknown> };

const ofTable = (table: string, id = 'ID'): Source => ({
  id,
  of: (value) => sql`select version from ${sql.table(table)} where id::text = ${value}`,
});
const ofConsult = (id: string): Source => ({
  id,
  of: (value) => sql`select c.version + p.version as version from consults c
    join customers p on p.org_id = c.org_id and p.id = c.customer_id where c.id::text = ${value}`,
});

const ofDisturb: Source = {
  id: '个人ID',
  of: (value) => sql`select coalesce(max(version), 0)::int as version from customer_disturb_steps
    where customer_id::text = ${value}`,
};

const sources: ReadonlyMap<Call, Source> = new Map<Call, Source>([
  [editConsults, ofConsult('ID')],
  [saveConsultMethodsValue, ofConsult('relativeid')],
  [savePaitentBasicDoc, ofTable('customers', '个人ID')],
  [editPatien, ofTable('customers', '个人ID')],
  [
    savePaitentSaleDoc,
    {
      id: '个人ID',
      of: (value) => sql`select sale_version as version from customers where id::text = ${value}`,
    },
  ],
  [
    editTag,
    {
      id: 'personId',
      of: (value) => sql`select coalesce(max(version), 0)::int as version from customer_tag_steps
        where customer_id::text = ${value}`,
    },
  ],
  [saveDisturb, ofDisturb],
  [removeDisturb, ofDisturb],
  [editComplain, ofTable('complaints')],
  [addComplainProcess, ofTable('complaints')],
  [updateCallback, ofTable('follow_ups')],
  [saveForm, ofTable('forms')],
  [saveFormFolder, ofTable('form_folders')],
  [saveFormData, ofTable('form_answers')],
  [saveTextTemplate, ofTable('text_templates')],
]);

/**
 * The request of a save with the version that its record has now, as whoever has just read it sends. A request that
 * says something of 版本 itself, `undefined` included, stays as it is.
 */
export async function atCurrentVersion<Request>(
  database: DatabaseHandle,
  organisationId: string | undefined,
  call: Call,
  request: Request,
): Promise<Request> {
  const source = sources.get(call);
  if (!source || !organisationId || typeof request !== 'object' || request === null || '版本' in request) {
    return request;
  }
  const id = (request as Record<string, unknown>)[source.id];
  if (id === undefined || id === '') return request;
  const { rows } = await database.withOrganisation(organisationId, (tx) =>
    (source.of(String(id)) as RawBuilder<{ version: number }>).execute(tx),
  );
  return { ...request, 版本: rows[0]?.version ?? 1 };
}
