import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { fn } from 'storybook/test';
import {
  type CellKind,
  type CellValue,
  cellKey,
  Matrix,
  type MatrixChanges,
  type MatrixProps,
} from './index.ts';

const asterisk = <span style={{ color: 'var(--danger-text)' }}>*</span>;
const rule: CellKind = {
  type: 'choice',
  options: [
    { value: 'required', label: '必填', hint: '不填写不能保存', sign: asterisk },
    { value: 'editable', label: '可编辑', hint: '登记后可以直接修改' },
    { value: 'hidden', label: '隐藏', hint: '表单不出现', sign: <EyeOff size={12} /> },
  ],
};
const locked: CellKind = { ...rule, lockedReason: '姓名总是必填' };
const saved: Record<string, CellValue> = {
  'name all': 'required',
  'sex all': 'required',
  'phone all': 'required',
  'phone callback': 'editable',
  'wechat all': 'editable',
  'wechat web': 'required',
  'qq all': 'editable',
  'qq phone': 'hidden',
  'qq callback': 'hidden',
  'way all': 'required',
  'disease all': 'editable',
};
const formRule = (rowId: string, columnId: string) => saved[`${rowId} ${columnId}`];

/** Which fields a form asks for, department by department; without a word of its own a department follows the whole. */
export const formRules: MatrixProps = {
  label: '登记字段',
  rowHeader: '字段',
  rows: [
    { id: 'name', label: '姓名', group: '客户档案' },
    { id: 'sex', label: '性别', group: '客户档案' },
    { id: 'phone', label: '联系电话', group: '客户档案' },
    { id: 'wechat', label: '微信', group: '客户档案' },
    { id: 'qq', label: 'QQ', group: '客户档案' },
    { id: 'way', label: '咨询方式', group: '咨询信息' },
    { id: 'disease', label: '病种', group: '咨询信息' },
  ],
  columns: [
    { id: 'all', label: '机构默认', width: 96, isFrozen: true },
    { id: 'phone', label: '电话咨询组', group: '客户服务部' },
    { id: 'web', label: '网络咨询组', group: '客户服务部' },
    { id: 'callback', label: '回访组', group: '客户服务部' },
    { id: 'pain', label: '疼痛康复科', group: '门诊部' },
    { id: 'bone', label: '骨关节科', group: '门诊部' },
    { id: 'nerve', label: '神经内科', group: '门诊部' },
  ],
  kindOf: ({ rowId }) => (rowId === 'name' ? locked : rule),
  savedOf: ({ rowId, columnId }) => formRule(rowId, columnId),
  inheritedOf: ({ rowId, columnId }) => (columnId === 'all' ? undefined : formRule(rowId, 'all')),
  changes: new Map(),
  onChange: fn(),
  onSave: fn(),
  onDiscard: fn(),
};

const kinds: Record<string, CellKind> = {
  sms: { type: 'switch' },
  limit: { type: 'number', min: 0, max: 30 },
  sign: { type: 'text', maxLength: 12 },
};
const blank: CellKind = { type: 'text' };

/** What each site sends to its customers: a switch, a number and a text. */
export const siteRules: MatrixProps = {
  ...formRules,
  label: '院区提醒',
  rowHeader: '设置',
  rows: [
    { id: 'sms', label: '短信提醒' },
    { id: 'limit', label: '每日上限' },
    { id: 'sign', label: '落款' },
  ],
  columns: ['东院', '西院', '南院', '北院'].map((label) => ({ id: label, label })),
  kindOf: ({ rowId }) => kinds[rowId] ?? blank,
  savedOf: ({ rowId, columnId }) => {
    if (rowId === 'sms') return columnId !== '北院';
    return rowId === 'limit' ? 10 : `清和${columnId}`;
  },
  inheritedOf: undefined,
};

/** So many rows by so many columns, in groups of ten. */
export const large = (rowCount: number, columnCount: number): MatrixProps => ({
  ...formRules,
  rows: Array.from({ length: rowCount }, (_, index) => ({
    id: `r${index}`,
    label: `字段${index + 1}`,
    group: `第 ${Math.floor(index / 10) + 1} 组`,
  })),
  columns: Array.from({ length: columnCount }, (_, index) => ({
    id: index === 0 ? 'all' : `c${index}`,
    label: index === 0 ? '机构默认' : `部门${index}`,
    group: index === 0 ? undefined : `院区${Math.floor(index / 10) + 1}`,
    isFrozen: index === 0,
  })),
  kindOf: () => rule,
  savedOf: ({ columnId }) => (columnId === 'all' ? 'editable' : undefined),
  inheritedOf: () => 'editable',
});

/** Keeps the changes as a page would. */
export function Kept(args: MatrixProps) {
  const [changes, setChanges] = useState(args.changes);
  return (
    <Matrix
      {...args}
      changes={changes}
      onChange={(details) => {
        setChanges(details.changes);
        args.onChange(details);
      }}
      onDiscard={() => {
        setChanges(new Map());
        args.onDiscard();
      }}
    />
  );
}

/** Changes as the matrix keeps them: `['sex', 'web', 'editable']`. */
export const changed = (
  ...cells: readonly (readonly [rowId: string, columnId: string, value: CellValue | undefined])[]
): MatrixChanges =>
  new Map(
    cells.map(([rowId, columnId, value]) => [cellKey({ rowId, columnId }), { rowId, columnId, value }]),
  );
