import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { z } from 'zod';
import { App } from '../app/App.tsx';
import { watchScriptErrors } from '../lib/error-reporting.ts';
import { guardWindowClose } from '../lib/unsaved.ts';

// The content security policy forbids what zod would otherwise try once: compiling its checks to code.
z.config({ jitless: true });

/** Shows the application to somebody who has a token. */
export function showApplication(root: Root) {
  watchScriptErrors();
  guardWindowClose();
  root.render(
    <I18nProvider i18n={i18n}>
      {/* Without transitions: a filter lives in the address, and a second click must see what the first one set. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </I18nProvider>,
  );
}
