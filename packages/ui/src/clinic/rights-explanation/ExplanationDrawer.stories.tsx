import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, type fn, screen, fn as spy, userEvent, waitFor } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import { explainedCustomer, groupsIn, intern, internVerdicts, otherReasons, verdictsIn } from './fixtures.ts';
import {
  ExplanationDrawer,
  type ExplanationDrawerProps,
  type ReasonGroup,
  useExplanationWords,
} from './index.ts';

/** The page makes sentences of what the server answers. */
function Worded(props: ExplanationDrawerProps & { answers?: typeof internVerdicts; groups?: ReasonGroup[] }) {
  const words = useExplanationWords();
  const { answers, groups = groupsIn(words), ...drawer } = props;
  return (
    <ExplanationDrawer
      {...drawer}
      explanation={answers ? { verdicts: verdictsIn(words, answers), groups } : drawer.explanation}
    />
  );
}

const meta = {
  title: 'Clinic/ExplanationDrawer',
  component: Worded,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '860px' } } },
  args: {
    customer: explainedCustomer,
    person: intern,
    answers: internVerdicts,
    onSearch: async () => [{ value: '10', label: '白露' }],
    onChoose: spy(),
    onOpen: spy(),
    onViewAs: spy(),
    onCopy: spy(),
    onClose: spy(),
  },
} satisfies Meta<typeof Worded>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '谁能看到这位客户' });
    await expect(
      screen.getByText((_, node) =>
        node?.tagName === 'DD'
          ? node.textContent === '因为角色 实习 在客户与咨询的范围是 本人，而顾晨曦是这位客户的 服务人。'
          : false,
      ),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '登记和修改咨询' }));
    await expect(args.onOpen).toHaveBeenCalledWith({ to: 'right', id: 'consult:write' });
    await userEvent.click(screen.getByRole('button', { name: '客服主管' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith({ to: 'role', id: '2' });
    await userEvent.click(screen.getByRole('button', { name: '复制说明' }));
    const [{ text }] = (args.onCopy as ReturnType<typeof fn>).mock.lastCall as [{ text: string }];
    await expect(text).toContain('不能导出：角色 实习 没有 导出客户与咨询。');
    await expect(text).toContain('角色 医生，神经内科：许知行、孔令宜、程一川、庄羽（4）');
    const search = screen.getByRole('combobox', { name: '查找同事' });
    await userEvent.clear(search);
    await userEvent.type(search, '白');
    await userEvent.click(await screen.findByRole('option', { name: '白露' }));
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith({ id: '10' }));
  },
};
export const EveryReason: Story = { args: { answers: otherReasons } };
export const NobodyAskedAbout: Story = { args: { person: undefined, answers: [] } };
export const SeenByNobody: Story = { args: { groups: [], answers: [], person: undefined } };
export const WithoutPreview: Story = { args: { onViewAs: undefined } };
export const ThreeHundredPeople: Story = {
  args: {
    groups: [
      {
        kind: 'all',
        reasons: [
          {
            parts: [{ text: '角色 ' }, { text: '客服', to: 'role', id: '3' }],
            people: Array.from({ length: 300 }, (_, at) => `员工${at}`),
            count: 300,
          },
        ],
      },
    ],
  },
};
export const Loading: Story = { args: { answers: undefined } };
export const LoadFailed: Story = {
  args: { failure: <FailureState title="说明加载失败" detail="网络连接失败" onRetry={spy()} /> },
};
const long = '<script>alert(1)</script>很长的名称'.repeat(5);
export const LongNames: Story = {
  args: { customer: { ...explainedCustomer, name: long }, person: { id: '9', name: long, notes: [long] } },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const English: Story = { args: { answers: internVerdicts }, globals: { locale: 'en-US' } };
export const Traditional: Story = { args: { answers: otherReasons }, globals: { locale: 'zh-TW' } };
