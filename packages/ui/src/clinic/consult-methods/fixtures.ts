import { noTranslations } from '@huifang/domain/translations';
import type { ConfiguredMethod, ConfiguredSource } from './types.ts';

const method = (id: string, name: string, changes: Partial<ConfiguredMethod> = {}): ConfiguredMethod => ({
  id,
  name,
  kind: 'tree',
  isEnabled: true,
  isNatural: false,
  translations: noTranslations,
  uses: { sources: 6, consults: 3920 },
  ...changes,
});

export const sampleConfiguredMethods: readonly ConfiguredMethod[] = [
  method('web', '网络咨询', { translations: { 'zh-TW': '網路諮詢', 'en-US': 'Web' } }),
  method('phone', '电话咨询', { uses: { sources: 8, consults: 10_000 } }),
  method('visit', '现场咨询', { kind: 'inputs', uses: { sources: 2, consults: 438 } }),
  method('natural', '自然到院', { isNatural: true, uses: { sources: 0, consults: 96 } }),
  method('paper', '报纸广告', { isEnabled: false, uses: { sources: 3, consults: 0 } }),
];

const source = (
  id: string,
  parentId: string | null,
  name: string,
  changes: Partial<ConfiguredSource> = {},
): ConfiguredSource => ({ id, parentId, name, isEnabled: true, translations: noTranslations, ...changes });

export const sampleConfiguredSources: readonly ConfiguredSource[] = [
  source('search', null, '搜索引擎', { consults: 12 }),
  source('baidu', 'search', '百度', { consults: 1284 }),
  source('bing', 'search', '必应'),
  source('video', null, '短视频'),
  source('douyin', 'video', '抖音', { consults: 312 }),
  source('pages', null, '黄页', { isEnabled: false, consults: 3 }),
];

export const sampleConfiguredInputs: readonly ConfiguredSource[] = [
  source('introducer', null, '介绍人', { consults: 40 }),
  source('activity', null, '活动名称'),
];
