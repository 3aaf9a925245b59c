import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Dialog, Menu, type MenuProps, Select, type SelectProps } from './index.ts';

const choices = [
  { value: 1, label: '初诊' },
  { value: 2, label: '复诊' },
  { value: 3, label: '随访', isDisabled: true },
];

function Chooser(props: Partial<SelectProps>) {
  const [value, setValue] = useState(props.value ?? [2]);
  return <Select label="就诊" choices={choices} {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Form renderer/Controls',
  component: Chooser,
  decorators: [(Story) => <div style={{ maxWidth: 320, minHeight: 360 }}>{Story()}</div>],
} satisfies Meta<typeof Chooser>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(within(canvasElement).getByRole('combobox'));
  await expect(within(canvasElement).getByRole('listbox')).toBeVisible();
};

export const Chosen: Story = {};
export const Open: Story = { play: open };
export const Several: Story = { args: { isMultiple: true, value: [1, 2], isClearable: true }, play: open };
export const NothingFound: Story = {
  args: { isSearchable: true },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), '没有');
    await expect(within(canvasElement).getByText('没有满足条件的数据')).toBeVisible();
  },
};

const onChoose = fn();
const groups: MenuProps['groups'] = [
  [
    { label: '上移', onChoose },
    { label: '移到最前', refusal: '已在最前', onChoose },
  ],
  [
    { label: '栅格布局', hasMore: true, onChoose },
    { label: '第 1 列', level: 1, hasMore: true, onChoose },
  ],
];

function MenuBelow() {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={opener} type="button">
        移动
      </button>
      <Menu anchor={opener} label="移动" groups={groups} onClose={fn()} />
    </>
  );
}

export const MenuOpen: Story = { render: () => <MenuBelow /> };
function DialogInDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog title="设置" onClose={fn()} isWide>
      <button type="button" onClick={() => setOpen(true)}>
        就诊类型
      </button>
      {isOpen && (
        <Dialog title="就诊类型" onClose={() => setOpen(false)}>
          <Chooser />
        </Dialog>
      )}
    </Dialog>
  );
}

export const SelectInDialogs: Story = {
  render: () => <DialogInDialog />,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '就诊类型' }));
    await open({ canvasElement });
  },
};
