import type {
  AnswerOf,
  detailList,
  getSite,
  ParsedRequestOf,
  Site,
  saveSite as saveCall,
} from '@huifang/contract';
import { coordinate } from '@huifang/domain/site/fields';
import { keptTranslations } from '@huifang/domain/translations';
import { regionByCode } from '@huifang/regions';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { toTranslations } from '../../db/words.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { attachUploads, findFilesByOwner, releaseFiles } from '../files/attachments.service.ts';
import type { FileService } from '../files/files.service.ts';
import { type ConfiguredRow, createRecords, type RowValues, refusal } from './records.ts';

interface SiteRow extends ConfiguredRow {
  name: string;
  name_key: string;
  title: string;
  translations: Partial<Record<'zh-TW' | 'en-US', string>>;
  short_name: string;
  region_code: string;
  address_detail: string;
  longitude: string | null;
  latitude: string | null;
  phone: string;
  hours: string;
  department_ids: string[];
  introduction: string;
  picture_id: string | null;
  picture_name: string | null;
  /** Of those that are there. */
  departments: string[];
}

const nameKey = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(regexp_replace(normalize(${name}, nfkc), '\\s+', '', 'g'))`;

const uniqueName = (name: string): RowValues['unique'] => ({
  column: 'name_key',
  value: nameKey(sql`${name}`),
  refusal: refusal('NAME_IN_USE', 'name', { name }),
});

const records = createRecords<SiteRow>({
  table: 'sites',
  entity: 'site',
  select: sql`select r.*, in_words(r.name, r.translations) as title, f.name as picture_name,
    array(select d.name from departments d where d.org_id = r.org_id and d.id = any(r.department_ids)
      order by array_position(r.department_ids, d.id)) as departments
    from sites r
    left join files f on f.org_id = r.org_id and f.id = r.picture_id`,
  finds: (
    words,
  ) => sql`(position(lower(${words}) in lower(r.name || ' ' || r.short_name || ' ' || r.address_detail)) > 0
    or exists (select from jsonb_each_text(r.translations) word where position(lower(${words}) in lower(word.value)) > 0))`,
  namedBy: { table: 'consults', column: 'site_id' },
  wordsOf: (row) => wordsOf(valuesOf(row)),
  uniqueOf: ({ name }) => uniqueName(name),
  keyOf: (row) => row.name_key,
});

/** Where pictures are shown from. */
type Pictures = Pick<FileService, 'openAddress'>;

/** The sites of the organisation, a page of them. */
export async function listSites(
  tx: Tx,
  pictures: Pictures,
  { organisationId: org }: Operator,
  wanted: ParsedRequestOf<typeof detailList>,
): Promise<AnswerOf<typeof detailList>> {
  const { rows, total } = await records.list(tx, org, wanted);
  const sites: Site[] = [];
  for (const row of rows) sites.push(await toSite(tx, pictures, org, row));
  return { rows: sites, total };
}

/** A site in words, as files tell it. */
export type WrittenSite = Values & Pick<Site, 'id' | 'order' | 'version'> & { departments: string[] };

const written = (row: SiteRow): WrittenSite => ({
  ...valuesOf(row),
  id: row.id,
  order: row.sort,
  version: row.version,
  departments: row.departments,
});

export const allSites = async (tx: Tx, { organisationId: org }: Operator): Promise<WrittenSite[]> =>
  (await records.all(tx, org)).map(written);

/** What a file makes of the sites that it names, whatever the width, case and blanks of their names (rule site-1). */
export async function planSites(tx: Tx, operator: Operator, names: readonly string[]) {
  const { find, take, write } = await records.openPlan(tx, operator);
  // By the database, which compares the rows as well.
  const { rows } = await sql<{ name: string; key: string }>`
    select name, ${nameKey(sql.ref('name'))} as key from unnest(${names.map(nameIn)}::text[]) as name`.execute(
    tx,
  );
  const keys = new Map(rows.map(({ name, key }) => [name, key]));
  const keyOf = (name: string) => keys.get(nameIn(name)) ?? '';
  return {
    known(name: string): WrittenSite | undefined {
      const row = find(keyOf(name));
      return row && written(row);
    },
    /** Of its departments it is known that they are there, and its picture is the one that it has. */
    take({ order, ...said }: Values & { order: number | undefined }) {
      const problems = new Problems(operator.locale);
      const values = judged(said, problems);
      problems.throwIfAny();
      return take(keyOf(said.name), order, rowOf(values));
    },
    write,
  };
}

/** Whether a site is in use, so that one can be chosen. */
export const hasSites = async (tx: Tx, org: string): Promise<boolean> =>
  (await tx
    .selectFrom('sites')
    .select('id')
    .where('org_id', '=', org)
    .where('is_enabled', '=', true)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The sites in use, by every name that they have. */
export async function sitesInAllWords(tx: Tx) {
  const rows = await tx
    .selectFrom('sites')
    .select(['id', 'name', 'short_name', 'translations'])
    .where('is_enabled', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, short_name: short, translations }) => ({
    code: id,
    name,
    aliases: [short, ...Object.values(toTranslations(translations))].filter(Boolean),
  }));
}

export const site = async (
  tx: Tx,
  pictures: Pictures,
  { organisationId: org }: Operator,
  id: string,
): Promise<AnswerOf<typeof getSite>> => toSite(tx, pictures, org, await records.find(tx, org, id));

/** Adds a site, or changes one; a picture that it had before belongs to nobody then, and goes within a day. */
export async function saveSite(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveCall>,
): Promise<AnswerOf<typeof saveCall>> {
  const { organisationId: org } = operator;
  const before = wanted.id === undefined ? undefined : await records.find(tx, org, wanted.id);
  const values = await checked(tx, operator, wanted, before);
  const saved = await records.save(tx, operator, wanted, rowOf(values));
  if (values.pictureId !== (before?.picture_id ?? '')) {
    const subject = { kind: 'site', id: saved.id } as const;
    await releaseFiles(tx, org, subject);
    await attachUploads(tx, operator, [values.pictureId].filter(Boolean), subject);
  }
  return saved;
}

export const siteUses = (tx: Tx, { organisationId }: Operator) => records.uses(tx, organisationId);
export const removeSite = records.remove;
export const restoreSite = records.restore;

/** Takes the pictures from sites that nobody can bring back any more; the sweep of files removes them (rule site-5). */
export async function releaseRemovedPictures(tx: Tx, org: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`update sites set picture_id = null
    where org_id = ${org} and picture_id is not null and removed_at < now() - interval '1 day'
    returning id`.execute(tx);
  for (const { id } of rows) await releaseFiles(tx, org, { kind: 'site', id });
}

type Values = Omit<Site, 'id' | 'title' | 'picture' | 'order' | 'version'>;

/** What was typed as it is kept, once it is found to be right (rule site-1). */
async function checked(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveCall>,
  before: SiteRow | undefined,
): Promise<Values> {
  const problems = new Problems(operator.locale);
  const values = judged(wanted, problems);
  const { rows } = await sql`select id from departments
    where org_id = ${operator.organisationId} and id = any(${values.departmentIds}::bigint[])
      and (is_offered and removed_at is null or id = any(${before?.department_ids ?? []}::bigint[]))`.execute(
    tx,
  );
  if (rows.length < values.departmentIds.length) problems.add('departmentIds', 'unknownOption');
  const picture = await pictureProblem(tx, operator, wanted, before);
  if (picture) problems.add('pictureId', picture);
  problems.throwIfAny();
  return values;
}

const nameIn = (typed: string) => typed.replaceAll(/\s+/gu, ' ').trim();

/** What was typed as it is kept; notes what is wrong with it by itself. */
function judged(wanted: Values, problems: Problems): Values {
  const trimmed = (text: string) => text.trim();
  const name = nameIn(wanted.name);
  if (name === '') problems.add('name', 'required');
  if (wanted.regionCode !== '' && !regionByCode(wanted.regionCode))
    problems.add('regionCode', 'unknownOption');
  const [longitude, latitude] = [trimmed(wanted.longitude), trimmed(wanted.latitude)];
  const point = { longitude: coordinate(longitude, 180), latitude: coordinate(latitude, 90) };
  if (longitude !== '' && point.longitude === undefined) problems.add('longitude', 'longitude');
  if (latitude !== '' && point.latitude === undefined) problems.add('latitude', 'latitude');
  if ((longitude === '') !== (latitude === ''))
    problems.add(longitude === '' ? 'longitude' : 'latitude', 'coordinates');
  return {
    name,
    shortName: trimmed(wanted.shortName),
    regionCode: wanted.regionCode,
    addressDetail: trimmed(wanted.addressDetail),
    longitude: point.longitude ?? '',
    latitude: point.latitude ?? '',
    phone: trimmed(wanted.phone),
    hours: trimmed(wanted.hours),
    departmentIds: [...new Set(wanted.departmentIds)],
    introduction: wanted.introduction.trim(),
    pictureId: wanted.pictureId,
    isEnabled: wanted.isEnabled,
    translations: wanted.translations,
  };
}

const rowOf = (values: Values): RowValues => ({
  columns: {
    name: values.name,
    translations: keptTranslations(values.translations),
    short_name: values.shortName,
    region_code: values.regionCode,
    address_detail: values.addressDetail,
    longitude: values.longitude || null,
    latitude: values.latitude || null,
    phone: values.phone,
    hours: values.hours,
    department_ids: values.departmentIds,
    introduction: values.introduction,
    picture_id: values.pictureId || null,
    is_enabled: values.isEnabled,
  },
  words: wordsOf(values),
  unique: uniqueName(values.name),
});

const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** What is wrong with a picture that is new: it waits for a record of whoever saves it. Of a stale save that is told first. */
async function pictureProblem(
  tx: Tx,
  operator: Operator,
  { pictureId: id, version }: ParsedRequestOf<typeof saveCall>,
  before: SiteRow | undefined,
) {
  if (id === '' || id === before?.picture_id || (before && before.version !== version)) return undefined;
  const [file] = await findFilesByOwner(tx, operator.organisationId, { uploader: operator }, [id]);
  if (!file) return 'pictureGone';
  return pictureTypes.includes(file.type) ? undefined : 'pictureKind';
}

const valuesOf = (row: SiteRow): Values => ({
  name: row.name,
  shortName: row.short_name,
  regionCode: row.region_code,
  addressDetail: row.address_detail,
  longitude: row.longitude === null ? '' : String(Number(row.longitude)),
  latitude: row.latitude === null ? '' : String(Number(row.latitude)),
  phone: row.phone,
  hours: row.hours,
  departmentIds: row.department_ids.map(String),
  introduction: row.introduction,
  pictureId: row.picture_id ?? '',
  isEnabled: row.is_enabled,
  translations: toTranslations(row.translations),
});

const wordsOf = (values: Values): Record<string, string> => ({
  名称: values.name,
  简称: values.shortName,
  地址编码: values.regionCode,
  详细地址: values.addressDetail,
  经度: values.longitude,
  纬度: values.latitude,
  电话: values.phone,
  营业时间: values.hours,
  科室: values.departmentIds.join('、'),
  简介: values.introduction,
  图片ID: values.pictureId,
  启用: values.isEnabled ? '是' : '否',
  翻译: Object.values(keptTranslations(values.translations)).join('、'),
});

async function toSite(tx: Tx, pictures: Pictures, org: string, row: SiteRow): Promise<Site> {
  const { picture_id: id, picture_name: name } = row;
  return {
    ...valuesOf(row),
    id: row.id,
    title: row.title,
    picture: id === null ? null : { name: name ?? '', url: await pictures.openAddress(tx, org, id) },
    order: row.sort,
    version: row.version,
  };
}
