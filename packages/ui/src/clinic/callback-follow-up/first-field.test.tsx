import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import registration from '../callback-registration/CallbackRegistrationModal.stories.tsx';
import { CallbackRegistrationModal } from '../callback-registration/CallbackRegistrationModal.tsx';
import execution from './CallbackFollowUpModal.stories.tsx';
import { CallbackFollowUpModal } from './CallbackFollowUpModal.tsx';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

/** A test and not a step of a story: Storybook hides the page for a moment before it shows a story, and the cursor with it. */
it.each<[string, string, ReactElement]>([
  ['plan is executed', '说明', <CallbackFollowUpModal key="execution" {...execution.args} />],
  [
    'follow-up is registered',
    '回访说明',
    <CallbackRegistrationModal key="registration" {...registration.args} />,
  ],
])('the dialog of a follow-up has the cursor in the note when a %s', async (_, note, dialog) => {
  render(<I18nProvider i18n={i18n}>{dialog}</I18nProvider>);
  const field = screen.getByLabelText(new RegExp(`^${note}\\*?$`), { selector: 'textarea' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});
