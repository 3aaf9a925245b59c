import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { type AffectedPerson, RoleEffectPeople } from './index.ts';

const none = { gained: 0, lost: 0 };
const aPerson = (values: Partial<AffectedPerson>): AffectedPerson => ({
  staffId: '1',
  name: '顾晨曦',
  customers: { gained: 1942, lost: 0 },
  followUps: none,
  complaints: none,
  rightsGained: [],
  rightsLost: [],
  fieldsWider: [],
  fieldsNarrower: [],
  ...values,
});

const meta = {
  title: 'Clinic/RoleEffectPeople',
  component: RoleEffectPeople,
  args: {
    people: [
      aPerson({}),
      aPerson({
        staffId: '2',
        name: '许知行',
        customers: { gained: 3, lost: 12 },
        complaints: { gained: 0, lost: 4 },
        rightsGained: ['apply:decide'],
        rightsLost: ['complaint:read'],
        fieldsWider: ['phone'],
        fieldsNarrower: ['payments'],
      }),
    ],
    onOpen: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof RoleEffectPeople>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const row = await screen.findByRole('row', { name: /许知行/ });
    await expect(row).toHaveTextContent('+3 −12');
    await expect(row).toHaveTextContent('缴费金额收窄');
    await userEvent.click(screen.getByRole('button', { name: '许知行' }));
    await expect(args.onOpen).toHaveBeenCalledWith({ id: '2' });
  },
};
export const Many: Story = {
  args: {
    people: Array.from({ length: 200 }, (_, index) =>
      aPerson({ staffId: String(index), name: `<script>员工${index}</script>` }),
    ),
    onOpen: undefined,
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
