import { defaultRule, type ItemRule, type SettingPage } from '@huifang/domain/settings';
import { useState } from 'react';
import { fn } from 'storybook/test';
import {
  type DecidedRules,
  placeKey,
  type SettingDepartment,
  SettingsMatrix,
  type SettingsMatrixProps,
  type UnsavedRules,
} from './index.ts';

const department = (id: string, name: string, parentId = ''): SettingDepartment => ({ id, name, parentId });

export const clinicDepartments: readonly SettingDepartment[] = [
  department('1', '客户服务部'),
  department('2', '电话咨询组', '1'),
  department('3', '网络咨询组', '1'),
  department('4', '回访组', '1'),
  department('5', '门诊部'),
  department('6', '疼痛康复科', '5'),
  department('7', '骨关节科', '5'),
  department('8', '神经内科', '5'),
];

export const rule = (values: Partial<ItemRule> = {}): ItemRule => ({ ...defaultRule, ...values });

type Cell = readonly [item: string, departmentId: string, values: Partial<ItemRule>, page?: SettingPage];

/** `['wechat', '3', { isRequired: true }]`, of a consult unless a page follows. */
export const decidedAs = (...cells: readonly Cell[]): DecidedRules =>
  new Map(
    cells.map(([item, departmentId, values, page = 'consult']) => [
      placeKey({ page, item, departmentId }),
      { rule: rule(values), changedBy: '方致远', changedAt: '2026-04-16 10:32:00' },
    ]),
  );

export const clinicRules = decidedAs(
  ['name', '', { isRequired: true, needsApproval: true }],
  ['gender', '', { isRequired: true }],
  ['phone', '', { isRequired: true, needsApproval: true }],
  ['phone', '4', { isRequired: true }],
  ['wechat', '3', { isRequired: true }],
  ['qq', '2', { isHidden: true }],
  ['qq', '4', { isHidden: true }],
  ['idNumber', '', { needsApproval: true }],
  ['method', '', { isRequired: true }],
  ['diseaseId', '', { isRequired: true }],
  ['diseaseId', '1', {}],
  ['receptionist', '4', { isEditable: false }],
  ['demand', '', { isRequired: true }, 'callback'],
  ['content', '', { isRequired: true }, 'complaint'],
);

/** `['wechat', '3', null]` gives the cell back. */
export const unsavedAs = (
  ...cells: readonly (readonly [item: string, departmentId: string, values: Partial<ItemRule> | null])[]
): UnsavedRules =>
  Object.fromEntries(
    cells.map(([item, departmentId, values]) => {
      const key = placeKey({ page: 'consult', item, departmentId });
      return [key, { rule: values && rule(values), seen: clinicRules.get(key)?.rule ?? null }];
    }),
  );

export const threeUnsaved = unsavedAs(
  ['idNumber', '', { isRequired: true, needsApproval: true }],
  ['wechat', '3', null],
  ['address', '6', { isHidden: true }],
);

export const clinicSettings: SettingsMatrixProps = {
  departments: clinicDepartments,
  decided: clinicRules,
  unsaved: {},
  onChange: fn(),
  onSave: fn(),
  onDiscard: fn(),
  onCopy: fn(),
};

/** So many departments, in groups of ten. */
export const manyDepartments = (count: number): readonly SettingDepartment[] =>
  Array.from({ length: count }, (_, index) =>
    index % 10 === 0
      ? department(String(index + 1), `院区${index / 10 + 1}`)
      : department(String(index + 1), `科室${index + 1}`, String(index - (index % 10) + 1)),
  );

/** Keeps what is not saved as a page would. */
export function Kept(args: SettingsMatrixProps) {
  const [unsaved, setUnsaved] = useState(args.unsaved);
  return (
    <SettingsMatrix
      {...args}
      unsaved={unsaved}
      onChange={(details) => {
        setUnsaved(details.unsaved);
        args.onChange(details);
      }}
      onDiscard={() => {
        setUnsaved({});
        args.onDiscard();
      }}
    />
  );
}
