import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  ErrorConfigurationPage,
  MenuLoadFailure,
  NotAvailablePage,
  NotFoundPage,
  ServerErrorPage,
  StatusPage,
  UnauthorizedPage,
} from './index.ts';

const meta = {
  title: 'Clinic/StatusPages',
  component: StatusPage,
  args: { title: '页面不存在' },
} satisfies Meta<typeof StatusPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const onRetry = fn();

export const Unauthorized: Story = { render: () => <UnauthorizedPage onSignIn={fn()} onHome={fn()} /> };
export const NotFound: Story = { render: () => <NotFoundPage onHome={fn()} /> };
export const ServerError: Story = { render: () => <ServerErrorPage onRetry={fn()} onHome={fn()} /> };
export const ErrorConfiguration: Story = {
  render: () => <ErrorConfigurationPage entryName="evalAnakysis" entryTitle="评价分析" onHome={fn()} />,
  play: async () => {
    await waitFor(() => expect(screen.getByText('evalAnakysis')).toBeVisible());
  },
};
export const NotAvailable: Story = { render: () => <NotAvailablePage pageTitle="客户空间" onHome={fn()} /> };
export const MenuFailed: Story = {
  render: () => <MenuLoadFailure detail="网络连接超时" onRetry={onRetry} />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(onRetry).toHaveBeenCalled();
  },
};
