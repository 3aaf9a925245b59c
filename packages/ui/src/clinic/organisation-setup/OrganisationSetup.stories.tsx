import { setupSteps } from '@huifang/domain/organisation/setup';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { CheckStep } from './CheckStep.tsx';
import { DepartmentsStep } from './DepartmentsStep.tsx';
import { FactsStep } from './FactsStep.tsx';
import { FirstPasswords } from './FirstPasswords.tsx';
import { PeopleStep, type PeopleStepProps } from './PeopleStep.tsx';
import { RolesStep } from './RolesStep.tsx';
import { SetupFrame, type SetupStepItem } from './SetupFrame.tsx';
import { StandardStep } from './StandardStep.tsx';
import type { SetupPeopleFile } from './types.ts';

const steps: SetupStepItem[] = setupSteps.map((step, at) => ({
  step,
  state:
    (['done', 'done', 'done', 'doing', 'skipped', 'todo', 'done', 'todo', 'todo'] as const)[at] ?? 'todo',
  count: [1, 12, 3, 0, 0, 0, 300, 20, 0][at] ?? 0,
  wrong: step === 'people' ? 3 : 0,
}));

const meta = {
  title: 'Clinic/OrganisationSetup',
  component: SetupFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    organisation: '澄心康复门诊部',
    timeZone: 'Asia/Shanghai',
    steps,
    step: 'people',
    savedAt: '14:32',
    onOpen: fn(),
    onNext: fn(),
    onSkip: fn(),
    children: null,
  },
} satisfies Meta<typeof SetupFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const file: SetupPeopleFile = {
  file: '人员名单.csv',
  encoding: 'gb18030',
  columns: [
    { head: '姓名', field: 'name' },
    { head: '登录名', field: 'account' },
    { head: '所属科室', field: 'department' },
    { head: '岗位', field: 'job' },
    { head: '手机', field: 'detail' },
    { head: '权限', field: 'role' },
    { head: '备注', field: '' },
  ],
  missing: [],
  total: 40,
  good: 37,
  wrong: 3,
  lines: [
    {
      line: 9,
      cells: ['顾云舟', '1.38661E+10', '脊柱外科', '主治医师', '', '医生', ''],
      faults: [fault('account', 'scientific', '1.38661E+10')],
    },
    {
      line: 18,
      cells: ['秦若溪', 'qin.ruoxi', '推拿科', '推拿师', '', '医生', ''],
      faults: [{ ...fault('department', 'departmentUnknown', '推拿科', ['针灸推拿科']), canCreate: true }],
    },
    {
      line: 27,
      cells: ['沈澜', 'shen.lan', '客服部', '客服专员', '', '客服', '夜班'],
      faults: [
        { ...fault('account', 'accountTwice', 'shen.lan', ['shen.lan2']), other: '沈岚', otherLine: 14 },
      ],
    },
    {
      line: 1,
      cells: ['江望舒', 'jiang.wangshu', '疼痛康复科', '科主任', '138****2046', '医生', ''],
      faults: [],
    },
    { line: 2, cells: ['温知远', 'wen.zhiyuan', '骨关节科', '副主任医师', '', '医生', ''], faults: [] },
  ],
  departments: ['针灸推拿科', '客服部', '脊柱外科'],
  roles: ['管理员', '客服', '医生'],
};

function fault(
  field: 'account' | 'department' | 'role' | 'name',
  kind: SetupPeopleFile['lines'][number]['faults'][number]['kind'],
  said: string,
  suggestions: string[] = [],
) {
  return { field, kind, said, other: '', otherLine: 0, suggestions, canCreate: false };
}

const presses = {
  onShow: fn(),
  onPage: fn(),
  onFile: fn(),
  onTemplate: fn(),
  onAddOne: fn(),
  onMap: fn(),
  onFix: fn(),
  onDrop: fn(),
};
const people = (more: Partial<PeopleStepProps> = {}) => (
  <PeopleStep people={file} show="all" page={1} pageSize={50} {...presses} {...more} />
);

/** Corrected lines leave the wrong ones, as the server answers it. */
function Mending() {
  const [lines, setLines] = useState(file.lines);
  const onFix: PeopleStepProps['onFix'] = (details) => {
    presses.onFix(details);
    setLines((before) =>
      before
        .map((line) => (line.line === details.line ? { ...line, faults: [] } : line))
        .toSorted((one, other) => Number(other.faults.length > 0) - Number(one.faults.length > 0)),
    );
  };
  return people({ people: { ...file, lines }, onFix });
}

export const People: Story = { args: { children: people() } };
export const PeopleEmpty: Story = {
  args: {
    children: people({ people: { ...file, file: '', columns: [], total: 0, good: 0, wrong: 0, lines: [] } }),
  },
};
export const PeopleUnmapped: Story = {
  args: {
    children: people({
      people: {
        ...file,
        columns: file.columns.map(({ head }) => ({ head, field: '' as const })),
        missing: ['name', 'account', 'role'],
      },
    }),
  },
};
export const PeopleImporting: Story = {
  args: {
    isBusy: true,
    children: people({
      isBusy: true,
      passwords: <FirstPasswords made={20} left={17} isDownloaded={false} onDownload={fn()} />,
    }),
  },
};
export const PeopleMade: Story = {
  args: {
    children: people({
      passwords: <FirstPasswords made={37} left={0} isDownloaded={false} onDownload={fn()} />,
    }),
  },
};
export const PeopleMendedByKeyboard: Story = {
  args: { children: <Mending /> },
  play: async () => {
    presses.onFix.mockClear();
    const first = screen.getByRole('textbox', { name: '第 9 行，账号' });
    await expect(first).toHaveValue('');
    await expect(first).toHaveAccessibleDescription(/科学计数/);
    await userEvent.type(first, 'gu.yunzhou{Enter}');
    await expect(presses.onFix).toHaveBeenCalledWith({ line: 9, field: 'account', value: 'gu.yunzhou' });
    await expect(screen.getByRole('button', { name: /第 18 行，部门/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '改为 针灸推拿科' }));
    await expect(presses.onFix).toHaveBeenLastCalledWith({
      line: 18,
      field: 'department',
      value: '针灸推拿科',
    });
    await expect(screen.getByRole('textbox', { name: '第 27 行，账号' })).toHaveFocus();
  },
};
export const PeopleHostileText: Story = {
  args: {
    children: people({
      people: {
        ...file,
        file: `<script>alert(1)</script>${'很长的文件名'.repeat(12)}.csv`,
        lines: [
          {
            line: 1,
            cells: ['<script>alert(1)</script>', '长'.repeat(60), '推拿科', '', '', '客服', ''],
            faults: [fault('account', 'accountForm', '长'.repeat(60))],
          },
        ],
      },
    }),
  },
};
export const Facts: Story = {
  args: {
    step: 'facts',
    onSkip: undefined,
    children: (
      <FactsStep
        name="澄心康复门诊部"
        timeZone="Asia/Shanghai"
        timeZones={['Asia/Shanghai', 'Asia/Taipei']}
        onChange={fn()}
        onEnter={fn()}
      />
    ),
  },
};
const onAdd = fn();
export const Departments: Story = {
  args: {
    step: 'departments',
    children: <DepartmentsStep departments={['客服部', '内科']} onAdd={onAdd} onOpenPage={fn()} />,
  },
  play: async () => {
    onAdd.mockClear();
    const field = screen.getByRole('textbox', { name: '部门名称' });
    await userEvent.type(field, '外科{Enter}');
    await expect(onAdd).toHaveBeenLastCalledWith({ names: ['外科'] });
    await expect(field).toHaveValue('');
    await userEvent.click(field);
    await userEvent.paste('骨科\n 儿科 \n\n口腔科');
    await expect(onAdd).toHaveBeenLastCalledWith({ names: ['骨科', '儿科', '口腔科'] });
  },
};
export const Roles: Story = {
  args: {
    step: 'roles',
    children: (
      <RolesStep
        templates={[
          { name: '管理员', note: '系统与规则的全部权利', isThere: true },
          { name: '客服', note: '咨询、回访、投诉登记', isThere: false },
          { name: '医生', note: '接诊、随访与表单', isThere: false },
        ]}
        roles={[
          { name: '管理员', note: '' },
          { name: '前台', note: '' },
        ]}
        onAdd={fn()}
        onOpenPage={fn()}
      />
    ),
  },
};
export const Dictionaries: Story = {
  args: {
    step: 'dictionaries',
    children: (
      <StandardStep
        names={['A 近期到院', 'B 有意向', '上午', '下午']}
        isDone={false}
        onAccept={fn()}
        onOpenPage={fn()}
      />
    ),
  },
};
export const DictionariesDone: Story = {
  args: {
    step: 'dictionaries',
    onSkip: undefined,
    children: <StandardStep names={['上午']} isDone onAccept={fn()} onOpenPage={fn()} />,
  },
};
export const Check: Story = {
  args: {
    step: 'check',
    nextLabel: '完成并启用',
    onSkip: undefined,
    children: <CheckStep steps={steps} onOpen={fn()} />,
  },
};
export const Failed: Story = {
  args: { step: 'roles', error: '角色“客服”含有您没有的权限', children: null },
};
export const Narrow: Story = {
  args: { children: people() },
  globals: { viewport: { value: 'tablet', isRotated: false } },
};
export const OpensAnyStep: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: /病种/ }));
    await expect(args.onOpen).toHaveBeenCalledWith({ step: 'diseases' });
    await expect(screen.getByRole('button', { name: /人员/ })).toHaveAttribute('aria-current', 'step');
  },
};
