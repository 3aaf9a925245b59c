import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { CallActionsProvider } from '../clinic/call-number/index.ts';

/** The full number behind every masked one of a story. */
const revealedNumber = '13812342046';

/** A story of somebody who may not see full numbers. */
export const withoutReveal = (Story: ComponentType) => (
  <CallActionsProvider value={{ onCopy: fn() }}>
    <Story />
  </CallActionsProvider>
);

/** A story of somebody who may see full numbers. */
export const withCallActions = (Story: ComponentType) => (
  <CallActionsProvider value={{ onReveal: async () => [revealedNumber], onCopy: fn() }}>
    <Story />
  </CallActionsProvider>
);
