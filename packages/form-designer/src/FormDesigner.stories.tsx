import { parseDocument } from '@huifang/form-renderer/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { FormDesigner } from './FormDesigner.tsx';
import type { PanelProps } from './state/custom-widget.ts';
import { assessment } from './testing/assessment.ts';

const meta = {
  title: 'Form designer/Designer',
  component: FormDesigner,
  args: { data: assessment(), onChange: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ height: 760, padding: 8 }}>{Story()}</div>],
} satisfies Meta<typeof FormDesigner>;
export default meta;
type Story = StoryObj<typeof meta>;

const select = async (canvasElement: HTMLElement, name: string) => {
  const item = canvasElement.querySelector(`.hfd-canvas [aria-label="${name}"]`);
  if (item) await userEvent.click(item);
};

export const Default: Story = {};
export const Empty: Story = { args: { data: { list: [], config: {} } } };
export const English: Story = { args: { locale: 'en-US' } };
export const TraditionalChinese: Story = { args: { locale: 'zh-TW' } };
export const FieldSelected: Story = {
  play: ({ canvasElement }) => select(canvasElement, '单选框组 疼痛程度'),
};
export const TableSelected: Story = { play: ({ canvasElement }) => select(canvasElement, '子表单 训练计划') };
export const DataKeysConflict: Story = {
  args: { data: { ...assessment(), list: [...assessment().list, ...assessment().list.slice(1, 2)] } },
};
export const FewTools: Story = {
  args: { tools: ['preview'], actions: <button type="button">保存</button>, layoutFields: ['grid'] },
};
/** Too narrow to design on: the form as it stands, to try out. */
export const NarrowScreen: Story = { globals: { viewport: { value: 'mobile2' } } };
export const SeveralSelected: Story = {
  play: async ({ canvasElement }) => {
    await select(canvasElement, '单选框组 疼痛程度');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect(await within(canvasElement).findByText('已选 2 个字段')).toBeVisible();
  },
};
export const GridSelected: Story = { play: ({ canvasElement }) => select(canvasElement, '栅格布局') };
export const TabsSelected: Story = { play: ({ canvasElement }) => select(canvasElement, '标签页') };
export const FormSettings: Story = {
  play: async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement).findByRole('tab', { name: '表单属性' })),
};
export const OutlineOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('大纲'));
    await expect(within(canvasElement).getByRole('treeitem', { name: '滑块 功能评分' })).toBeVisible();
  },
};
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox'), '没有这种');
    await expect(
      within(canvasElement).getByText('没有匹配的组件', { selector: '.hfd-palette *' }),
    ).toBeVisible();
  },
};
export const ConditionWrong: Story = {
  play: async ({ canvasElement }) => {
    await select(canvasElement, '单选框组 疼痛程度');
    await userEvent.type(await within(canvasElement).findByLabelText('显示条件'), 'score >');
    await expect(within(canvasElement).getByText(/表达式有误/, { selector: '.hfd-panel *' })).toBeVisible();
  },
};
export const FaultInThePanel: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '单行文本' }));
    await userEvent.type(await canvas.findByLabelText('正则校验'), '^1(');
    const panel = { selector: '.hfd-panel *' };
    await expect(canvas.getByText(/^正则有误：第 3 个字符/, panel)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '计数器' }));
    await userEvent.type(canvas.getByLabelText('最小值'), '20');
    await expect(canvas.getAllByText('最小 20 大于最大 9，没有可填的值', panel)).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: '2 个字段有问题' }));
    await expect(canvas.getByLabelText('正则校验')).toHaveFocus();
  },
};
/** A default is answered in the widget that the form will show. */
export const DefaultsByWidget: Story = {
  args: { data: { list: [], config: {} } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const preset = () => within(canvas.getAllByRole('group', { name: '默认值' })[0] as HTMLElement);
    for (const name of ['日期选择器', '下拉选择框', '滑块', '颜色选择器', '时间选择器', '多选框组'])
      await userEvent.click(canvas.getByRole('button', { name }));
    await canvas.findAllByRole('group', { name: '默认值' });
    await userEvent.click(preset().getByLabelText('选项 2'));
    await expect(preset().getByLabelText('选项 2')).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: '评分' }));
    await userEvent.click(preset().getByLabelText(/4/));
    await expect(preset().getByLabelText(/4/)).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: '单选框组' }));
    await userEvent.click(preset().getByLabelText('选项 3'));
    await expect(preset().getByRole('button', { name: '清除默认值' })).toBeVisible();
  },
};
export const SearchedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('tabpanel');
    await userEvent.type(canvas.getByRole('searchbox'), '日期{Enter}');
    await expect(canvas.getByLabelText('标题')).toHaveFocus();
    await userEvent.keyboard('就诊日期{F6}');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('选');
  },
};
export const EmptyColumnReached: Story = {
  args: { data: { list: [], config: {} } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('tabpanel');
    await userEvent.type(canvas.getByRole('searchbox'), '子表单{Enter}用药{Escape}');
    await expect(document.activeElement).toHaveAccessibleName('子表单 用药');
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveAccessibleName(/把字段拖到这里作为列/);
  },
};
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '子表单' }));
    await userEvent.click(canvas.getByRole('button', { name: /把字段拖到这里作为列/ }));
    await userEvent.click(canvas.getByRole('button', { name: '栅格布局' }));
    await expect(canvas.getByText(/^不支持添加此字段/, { selector: '.hfd-toolbar *' })).toBeVisible();
  },
};
export const CellsMerged: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '表格布局' }));
    for (const name of ['右侧插入列', '下方插入行', '与右侧合并'])
      await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(3);
  },
};

function DosePanel({ widget, setOption, onBlur }: PanelProps) {
  return (
    <label>
      单位{' '}
      <input
        value={String(widget.options.unit ?? '')}
        onChange={(event) => setOption('unit', event.target.value)}
        onBlur={onBlur}
      />
    </label>
  );
}

const widgets = [
  {
    type: 'dose',
    name: '剂量',
    options: { unit: 'mg' },
    component: () => <output>0 mg</output>,
    panel: DosePanel,
  },
];

export const OwnWidget: Story = {
  args: { widgets },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '剂量' }));
    await expect(await within(canvasElement).findByLabelText('单位')).toHaveValue('mg');
  },
};

export const LosesPublishedData: Story = {
  args: { published: [parseDocument(assessment()).document] },
  play: async ({ canvasElement }) => {
    await select(canvasElement, '单选框组 疼痛程度');
    await userEvent.keyboard('{Delete}');
    await expect(within(canvasElement).getByText('“疼痛程度”（radio_pain）已不存在')).toBeVisible();
  },
};

export const ByKeyboardAlone: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const form = canvas.getByRole('application');
    form.focus();
    await userEvent.keyboard('{End}');
    canvas.getByRole('button', { name: '评分' }).focus();
    await userEvent.keyboard('{Enter}');
    form.focus();
    await waitFor(async () => {
      await userEvent.keyboard('{End}');
      await expect(document.activeElement).toHaveAccessibleName('评分');
    });
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(document.activeElement).toHaveAccessibleName('评分');
    await userEvent.keyboard('{Control>}d{/Control}');
    await userEvent.keyboard('{Delete}');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(args.onChange).toHaveBeenCalledTimes(5);
  },
};

export const MoveMenu: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await select(canvasElement, '栅格布局');
    await userEvent.click(canvas.getByRole('button', { name: '移动到' }));
    await expect(canvas.getByRole('menuitem', { name: /移入子表单/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const PlacesToMoveTo: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await select(canvasElement, '单选框组 疼痛程度');
    await userEvent.click(canvas.getByRole('button', { name: '移动到' }));
    await userEvent.click(canvas.getByRole('menuitem', { name: '在表单内移动' }));
    await expect(canvas.getByRole('menuitem', { name: '“标签页”之后' })).toBeVisible();
  },
};

/** As narrow as it is designed on; its parts stay apart. */
export const TabletUpright: Story = {
  decorators: [(Story) => <div style={{ maxWidth: 768 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await select(canvasElement, '单选框组 疼痛程度');
    const parts = ['.hfd-side', '.hfd-main', '.hfd-inspector'].map((part) =>
      canvasElement.querySelector(part)?.getBoundingClientRect(),
    );
    for (const [at, part] of parts.slice(1).entries())
      await expect(part?.left).toBeGreaterThanOrEqual((parts[at]?.right ?? 0) - 1);
  },
};

/** The choices of a field are put into another order by their handles: dragged, or by space and arrows. */
export const ChoicesSorted: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await select(canvasElement, '单选框组 疼痛程度');
    const labels = () =>
      canvas.getAllByRole<HTMLInputElement>('textbox', { name: /的文字$/ }).map(({ value }) => value);
    await waitFor(() => expect(labels()).toEqual(['无', '轻度', '中度', '重度']));
    const handle = canvas.getByRole('button', { name: '移动无' });
    const goal = canvas.getByRole('button', { name: '移动中度' }).getBoundingClientRect();
    const { left, top, height } = handle.getBoundingClientRect();
    const at = (clientY: number) => ({ clientX: left + 5, clientY });
    fireEvent.mouseDown(handle, { ...at(top + height / 2), button: 0 });
    for (const part of [0.2, 0.6, 1])
      fireEvent.mouseMove(document, at(top + height / 2 + (goal.top - top) * part));
    await waitFor(() => expect(canvas.getByText('无：第 3 项，共 4 项')).toBeInTheDocument());
    fireEvent.mouseUp(document);
    await waitFor(() => expect(labels()).toEqual(['轻度', '中度', '无', '重度']));
    await expect(canvas.getByRole('button', { name: '移动无' })).toHaveFocus();

    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.getByText('无：第 2 项，共 4 项')).toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: '移动无' })).toHaveFocus();
    await expect(labels()).toEqual(['轻度', '中度', '无', '重度']);
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.getByText('无：第 2 项，共 4 项')).toBeInTheDocument());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(labels()).toEqual(['轻度', '无', '中度', '重度']));
  },
};

/** Only the fields near what is seen are drawn; those far away are gone to, moved and dragged to all the same. */
export const LongForm: Story = {
  args: {
    data: {
      ...assessment(),
      list: Array.from({ length: 125 }, () =>
        assessment().list.filter((_, at) => at === 1 || at === 4),
      ).flat(),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const form = canvas.getByRole('application');
    const place = () => Number(document.activeElement?.ariaPosInSet);
    const isInSight = async (expected: number) => {
      await waitFor(() => expect(place()).toBe(expected));
      await waitFor(() => {
        const [item, shown] = [document.activeElement, form].map((one) => one?.getBoundingClientRect());
        expect(item?.top).toBeGreaterThanOrEqual((shown?.top ?? 0) - 1);
        expect(item?.bottom).toBeLessThanOrEqual((shown?.bottom ?? 0) + 1);
      });
    };
    form.focus();
    await userEvent.keyboard('{End}');
    await isInSight(250);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await isInSight(249);
    await userEvent.click(canvas.getByText('大纲'));
    await userEvent.click(canvas.getAllByRole('treeitem', { name: /^单选框组 疼痛程度/ })[50] as Element);
    await isInSight(101);

    const handle = form.querySelector('.hfd-handle') as HTMLElement;
    const { left: clientX, top } = handle.getBoundingClientRect();
    const { bottom, height } = form.getBoundingClientRect();
    const to = (clientY: number) => fireEvent.mouseMove(document, { clientX, clientY });
    const from = form.scrollTop;
    fireEvent.mouseDown(handle, { clientX, clientY: top + 5, button: 0 });
    to(top + 15);
    await waitFor(() => expect(document.querySelector('.hfd-ghost')).toBeVisible());
    to(bottom - 8);
    await waitFor(() => expect(form.scrollTop).toBeGreaterThan(from + 2 * height), { timeout: 30_000 });
    to(bottom - height / 2);
    fireEvent.mouseUp(document, { clientX, clientY: bottom - height / 2 });
    await waitFor(() => expect(place()).toBeGreaterThan(106));
    await isInSight(place());
  },
};

const openTool = (name: string) => async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name }));
  await within(canvasElement).findByRole('dialog');
};

export const Importing: Story = { play: ({ canvasElement }) => openTool('导入 JSON')(canvasElement) };
export const Clearing: Story = { play: ({ canvasElement }) => openTool('清空')(canvasElement) };
export const ImportRefused: Story = {
  play: async ({ canvasElement }) => {
    await openTool('导入 JSON')(canvasElement);
    const dialog = within(within(canvasElement).getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(dialog.getByText('不是表单，无法导入')).toBeVisible();
  },
};
export const ImportWithRemarks: Story = {
  play: async ({ canvasElement }) => {
    await openTool('导入 JSON')(canvasElement);
    const dialog = within(within(canvasElement).getByRole('dialog'));
    const text = JSON.stringify({ list: [{ type: 'vendor', model: 'v' }], config: { init: 'run()' } });
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste(text);
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(dialog.getByText(/导入提示/)).toBeVisible();
  },
};
export const PreviewAsRead: Story = {
  play: async ({ canvasElement }) => {
    await openTool('预览')(canvasElement);
    const dialog = within(within(canvasElement).getByRole('dialog'));
    for (const name of ['只读', '手机宽度']) await userEvent.click(dialog.getByLabelText(name));
  },
};
export const Preview: Story = { play: ({ canvasElement }) => openTool('预览')(canvasElement) };
export const GeneratedJson: Story = { play: ({ canvasElement }) => openTool('生成 JSON')(canvasElement) };
export const GeneratedCode: Story = { play: ({ canvasElement }) => openTool('生成代码')(canvasElement) };
