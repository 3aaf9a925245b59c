import { coordinate, siteFields } from '@huifang/domain/site/fields';
import { longestTranslation } from '@huifang/domain/translations';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { TreeNode } from '../../primitives/cascader/index.ts';
import { MultiSelect, type SelectOption } from '../../primitives/select/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem, lengthProblems } from '../length-problems/index.ts';
import {
  type Picture,
  PictureField,
  type PictureFieldProps,
  type PictureProgress,
} from '../picture-field/index.ts';
import { RegionCascader } from '../region-cascader/index.ts';
import { type FieldProblems, type RuleForm, useRuleField } from '../rule-form/index.ts';
import { TranslationFields } from '../translations/index.ts';

export interface SiteValues {
  name: string;
  shortName: string;
  regionCode: string;
  addressDetail: string;
  longitude: string;
  latitude: string;
  phone: string;
  hours: string;
  departmentIds: string[];
  introduction: string;
  picture: Picture | null;
  /** Empty: the last. */
  order: string;
  traditional: string;
  english: string;
  isEnabled: boolean;
}

export interface SiteDialogProps extends EditProps<SiteValues> {
  /** @default false */
  isNew?: boolean;
  regions: readonly TreeNode[];
  departments: readonly SelectOption[];
  /** Where the site's own picture is shown from, and how another one is stored. */
  pictures: Pick<PictureFieldProps, 'shown' | 'onUpload' | 'wordsOf'>;
}

/** A new site, or one that is changed. */
export function SiteDialog({ isNew = false, regions, departments, pictures, ...props }: SiteDialogProps) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<PictureProgress>('idle');
  const labels = {
    name: t`名称`,
    shortName: t`简称`,
    regionCode: t`地址`,
    addressDetail: t`详细地址`,
    longitude: t`经度`,
    latitude: t`纬度`,
    phone: t`电话`,
    hours: t`营业时间`,
    departmentIds: t`科室`,
    introduction: t`简介`,
    picture: t`图片`,
    order: t`排序`,
    traditional: t`繁体中文`,
    english: t`英文`,
    isEnabled: t`启用`,
  };
  return (
    <EditDialog<SiteValues>
      {...props}
      title={isNew ? t`新增院区` : t`编辑院区`}
      width="640px"
      labels={labels}
      validate={(values) => ({ ...validate(values), picture: pictureProblem(progress) })}
      words={(name, values) => {
        if (name === 'isEnabled') return values.isEnabled ? t`是` : t`否`;
        if (name === 'picture') return values.picture?.name ?? '';
        if (name !== 'departmentIds') return values[name];
        return departments
          .filter(({ value }) => values.departmentIds.includes(value))
          .map(({ label }) => label)
          .join(t`、`);
      }}
    >
      {(form) => (
        <Fields
          {...{ form, labels, regions, departments, pictures }}
          onProgress={(details) => setProgress(details.progress)}
        />
      )}
    </EditDialog>
  );
}

interface FieldsProps
  extends Pick<SiteDialogProps, 'regions' | 'departments' | 'pictures'>,
    Pick<PictureFieldProps, 'onProgress'> {
  form: RuleForm<SiteValues>;
  labels: Record<keyof SiteValues, string>;
}

function Fields({ form, labels, regions, departments, pictures, onProgress }: FieldsProps) {
  const { t } = useLingui();
  const name = useRuleField(form, 'name');
  const region = useRuleField(form, 'regionCode');
  const departmentIds = useRuleField(form, 'departmentIds');
  const introduction = useRuleField(form, 'introduction');
  const picture = useRuleField(form, 'picture');
  const traditional = useRuleField(form, 'traditional');
  const english = useRuleField(form, 'english');
  const isEnabled = useRuleField(form, 'isEnabled');
  const line = (
    field: 'shortName' | 'addressDetail' | 'longitude' | 'latitude' | 'phone' | 'hours' | 'order',
  ) => <Line form={form} name={field} label={labels[field]} />;
  return (
    <>
      <Pair>
        <TextField
          {...name.control}
          autoFocus
          isRequired
          label={labels.name}
          value={name.value}
          onChange={({ value }) => name.set(value)}
        />
        {line('shortName')}
        <RegionCascader
          {...region.control}
          label={labels.regionCode}
          regions={regions}
          code={region.value}
          onChange={({ code }) => region.set(code)}
        />
        {line('addressDetail')}
        {line('longitude')}
        {line('latitude')}
        {line('phone')}
        {line('hours')}
        <MultiSelect
          {...departmentIds.groupControl}
          label={labels.departmentIds}
          placeholder={t`请选择`}
          options={departments}
          value={departmentIds.value}
          onChange={({ value }) => departmentIds.set(value)}
        />
        {line('order')}
      </Pair>
      <TextArea
        {...introduction.control}
        label={labels.introduction}
        rows={3}
        value={introduction.value}
        onChange={({ value }) => introduction.set(value)}
      />
      <PictureField
        {...pictures}
        id={picture.groupControl.id}
        error={picture.groupControl.error}
        label={labels.picture}
        value={picture.value}
        onChange={({ value }) => picture.set(value)}
        onProgress={onProgress}
      />
      <TranslationFields
        word={name.value}
        value={{ 'zh-TW': traditional.value, 'en-US': english.value }}
        onChange={({ value }) => {
          if (value['zh-TW'] !== traditional.value) traditional.set(value['zh-TW']);
          if (value['en-US'] !== english.value) english.set(value['en-US']);
        }}
        error={traditional.control.error ?? english.control.error}
      />
      <Switch isSelected={isEnabled.value} onChange={({ isSelected }) => isEnabled.set(isSelected)}>
        {labels.isEnabled}
      </Switch>
    </>
  );
}

function Line({
  form,
  name,
  label,
}: {
  form: RuleForm<SiteValues>;
  name: 'shortName' | 'addressDetail' | 'longitude' | 'latitude' | 'phone' | 'hours' | 'order';
  label: string;
}) {
  const field = useRuleField(form, name);
  return (
    <TextField
      {...field.control}
      label={label}
      value={field.value}
      onChange={({ value }) => field.set(value)}
    />
  );
}

/** The dialog waits for a picture that is on its way, and keeps one that failed. */
function pictureProblem(progress: PictureProgress) {
  if (progress === 'idle') return undefined;
  return progress === 'uploading'
    ? msg`图片正在上传，请稍候再保存`
    : msg`图片没有上传成功，请重试或移除后再保存`;
}

function validate(values: SiteValues): FieldProblems<SiteValues> {
  const { longitude, latitude } = values;
  const half = msg`请同时填写经度和纬度`;
  const isHalf = (longitude.trim() === '') !== (latitude.trim() === '');
  const point = (text: string, most: 90 | 180, problem: ReturnType<typeof msg>) => {
    if (text.trim() === '') return isHalf ? half : undefined;
    return coordinate(text, most) === undefined ? problem : undefined;
  };
  const tooLong = lengthProblems(values, siteFields);
  return {
    ...tooLong,
    name: values.name.trim() === '' ? msg`请填写名称` : tooLong.name,
    longitude: point(longitude, 180, msg`经度应在 -180 到 180 之间`),
    latitude: point(latitude, 90, msg`纬度应在 -90 到 90 之间`),
    order: isOrder(values.order) ? undefined : msg`排序是 1 到 9999 的整数`,
    traditional: lengthProblem(values.traditional, longestTranslation),
    english: lengthProblem(values.english, longestTranslation),
  };
}

/** Nothing, or a place from 1 to 9999. */
export const isOrder = (text: string): boolean => /^([1-9]\d{0,3})?$/.test(text.normalize('NFKC').trim());

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-16) var(--space-12);

  @media (max-width: 479px) { grid-template-columns: 1fr; }
`;
