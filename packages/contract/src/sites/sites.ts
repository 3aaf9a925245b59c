import { longestNameSearch } from '@huifang/domain/search';
import { linePurposes, phoneLineFields, siteFields } from '@huifang/domain/site/fields';
import { z } from 'zod';
import { coded, oneOf } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { Flag, Id, IntegerLike, OptionalId, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { Translations, translations } from '../core/translations.ts';
import { exportWordsCall, importWordsCall } from '../core/word-files.ts';

/** Of whatever an organisation keeps a list of. */
const kept = {
  id: as('ID', z.string()),
  order: as('排序', z.number().int()),
  isEnabled: as('启用', z.boolean()),
  version: as('版本', z.number().int()),
};
const page = {
  words: text(longestNameSearch),
  /** Only those in use. */
  isOffered: as('启用', Flag),
  page: PageNumber.optional(),
  size: IntegerLike.optional(),
};
const Organisation = z.object({ organisationId: as('orgId', OrgParam) }).optional();
const Order = IntegerLike.pipe(z.number().min(1).max(9999)).optional();
const Enabled = z
  .union([z.literal([0, 1, '0', '1']), z.boolean()])
  .optional()
  .transform((value) => value !== 0 && value !== '0' && value !== false);
const Saved = z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) });
const saves = ['STALE', 'VERSION_REQUIRED', 'NAME_IN_USE'] as const;

export const Site = z.object({
  ...kept,
  /** As it was typed; `title` is in the caller's language. */
  name: as('名称', z.string()),
  title: as('标题', z.string()),
  shortName: as('简称', z.string()),
  regionCode: as('地址编码', z.string()),
  addressDetail: as('详细地址', z.string()),
  /** Degrees, empty for none. */
  longitude: as('经度', z.string()),
  latitude: as('纬度', z.string()),
  phone: as('电话', z.string()),
  hours: as('营业时间', z.string()),
  departmentIds: as('科室', z.array(z.string())),
  introduction: as('简介', z.string()),
  /** An uploaded file; empty for none. */
  pictureId: as('图片ID', z.string()),
  /** It is shown from this address, which is good for some hours. */
  picture: as('图片', z.object({ name: z.string(), url: z.string() }).nullable()),
  translations: as('翻译', Translations),
});
export type Site = z.output<typeof Site>;

export const detailList = defineCall({
  path: '/api/admin/detailList',
  summary: 'The sites of the organisation in their order',
  request: z.object({ ...page, organisationId: as('orgId', OrgParam) }),
  data: z.object({ rows: as('Objs', z.array(Site)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getSite = defineCall({
  path: '/api/admin/GetHostpital',
  summary: 'One site',
  request: z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) }),
  data: Site,
});

export const saveSite = defineCall({
  path: '/api/admin/savehostpital',
  summary: 'Add a site, or change the one that ID names',
  request: z.object({
    id: as('ID', OptionalId),
    name: as('名称', text(siteFields.name.max)),
    shortName: as('简称', text(siteFields.shortName.max)),
    regionCode: as('地址编码', text(20)),
    addressDetail: as('详细地址', text(siteFields.addressDetail.max)),
    longitude: as('经度', text(20)),
    latitude: as('纬度', text(20)),
    phone: as('电话', text(siteFields.phone.max)),
    hours: as('营业时间', text(siteFields.hours.max)),
    departmentIds: as('科室', z.array(Id).max(200).optional().default([])),
    introduction: as('简介', text(siteFields.introduction.max)),
    /** A picture that was uploaded before by whoever saves it, or the one that the site has. */
    pictureId: as(
      '图片ID',
      z
        .union([z.uuid(), z.literal('')])
        .optional()
        .default(''),
    ),
    order: as('排序', Order),
    isEnabled: as('启用', Enabled),
    translations,
    version: as('版本', IntegerLike.optional()),
    organisationId: as('org', OrgParam),
  }),
  data: Saved,
  failures: [...saves],
  isWrite: true,
});

export const deleteSite = defineCall({
  path: '/api/admin/deletehostpital',
  summary: 'Remove a site; RestoreHostpital brings it back for the seconds answered',
  request: z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) }),
  data: z.object({ undoSeconds: z.number().int() }),
  failures: ['IN_USE'],
  isWrite: true,
});

export const siteUses = defineCall({
  path: '/api/admin/HostpitalUses',
  summary: 'How many consults name each site, counted to 10,000; those that none names are left out',
  request: Organisation,
  data: z.array(z.object({ id: as('ID', z.string()), count: as('使用记录', z.number().int()) })),
});

export const restoreSite = defineCall({
  path: '/api/admin/RestoreHostpital',
  summary: 'Bring back what the same person removed',
  request: z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) }),
  data: Saved,
  failures: ['UNDO_EXPIRED', 'NAME_IN_USE'],
  isWrite: true,
});

export const getPositionList = defineCall({
  path: '/api/admin/getpostionList',
  summary: 'The positions that the staff of the organisation have',
  request: z.object({ organisationId: as('org', OrgParam) }),
  data: z.array(z.string()),
});

export const PhoneLine = z.object({
  ...kept,
  number: as('号码', z.string()),
  label: as('名称', z.string()),
  purpose: as('用途', oneOf(linePurposes)),
  departmentId: as('部门ID', z.string()),
  department: as('部门', z.string()),
  personId: as('人员ID', z.string()),
  person: as('人员', z.string()),
});
export type PhoneLine = z.output<typeof PhoneLine>;

export const phoneList = defineCall({
  path: '/api/admin/phoneList',
  summary: 'The phone lines of the organisation in their order',
  request: z.object({ ...page, organisationId: as('orgId', OrgParam) }),
  data: z.object({ rows: as('Objs', z.array(PhoneLine)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getPhoneLine = defineCall({
  path: '/api/admin/GetPhone',
  summary: 'One phone line',
  request: z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) }),
  data: PhoneLine,
});

export const savePhoneLine = defineCall({
  path: '/api/admin/savephone',
  summary: 'Add a phone line, or change the one that ID names',
  request: z.object({
    id: as('ID', OptionalId),
    number: as('号码', text(phoneLineFields.number.max)),
    label: as('名称', text(phoneLineFields.label.max)),
    purpose: as(
      '用途',
      coded(z.enum(Object.values(linePurposes)).optional().default(linePurposes.hotline), linePurposes),
    ),
    departmentId: as('部门ID', OptionalId),
    personId: as('人员ID', OptionalId),
    order: as('排序', Order),
    isEnabled: as('启用', Enabled),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['STALE', 'VERSION_REQUIRED', 'NUMBER_IN_USE'],
  isWrite: true,
});

export const deletePhoneLine = defineCall({
  path: '/api/admin/deletephone',
  summary: 'Remove a phone line; RestorePhone brings it back for the seconds answered',
  request: z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) }),
  data: z.object({ undoSeconds: z.number().int() }),
  failures: ['IN_USE'],
  isWrite: true,
});

export const phoneLineUses = defineCall({
  path: '/api/admin/PhoneUses',
  summary: 'How many callbacks were made on each phone line, counted to 10,000; unused lines are left out',
  request: Organisation,
  data: z.array(z.object({ id: as('ID', z.string()), count: as('使用记录', z.number().int()) })),
});

export const restorePhoneLine = defineCall({
  path: '/api/admin/RestorePhone',
  summary: 'Bring back what the same person removed',
  request: z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) }),
  data: Saved,
  failures: ['UNDO_EXPIRED', 'NUMBER_IN_USE'],
  isWrite: true,
});

export const exportSites = exportWordsCall(
  '/api/admin/ExportHostpitals',
  'The sites of the organisation',
  {},
);
export const importSites = importWordsCall('/api/admin/ImportHostpitals', 'Sites by their names', {});

export const exportPhoneLines = exportWordsCall('/api/admin/ExportPhones', 'The phone lines', {});
export const importPhoneLines = importWordsCall(
  '/api/admin/ImportPhones',
  'Phone lines by their numbers',
  {},
);
